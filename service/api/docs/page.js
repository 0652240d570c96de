"use strict";

// The reader's own choice between light and dark, also when it changes while the page is open.
const dark = window.matchMedia("(prefers-color-scheme: dark)");
const followChoice = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followChoice);
followChoice();

// Every call opens ready to be sent, filled in with the contract's own example.
SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#contract",
  deepLinking: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  docExpansion: "list",
  defaultModelRendering: "example",
  defaultModelExpandDepth: 3,
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
});
