"""Mutation testing of ``service/games`` and ``service/kernel``: does a test notice each small change?

Cosmic Ray makes the mutants and keeps the results; a process forked for each mutant judges it, so that
no file is ever changed and one costs about a second.
"""
