"""The contract: OpenAPI 3.1.0, generated from the schemas, the routes and the games themselves."""
