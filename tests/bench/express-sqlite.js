import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import Database from 'better-sqlite3';
import express from 'express';

/**
 * A hand-written handler to compare with: `node express-sqlite.js PORT FILE`. The file holds a database, the statements of
 * recorded calls, and an answer. Each request runs the statements of the next call by better-sqlite3 and answers with JSON.
 * It checks, logs and repeats nothing.
 *
 * @typedef {{ sql: string, method: 'run' | 'get' | 'all', values: unknown[] }} Step
 */
const [port, file = ''] = process.argv.slice(2);
/** @type {{ image: Buffer, calls: Step[][], answer: unknown }} */
const { image, calls, answer } = deserialize(readFileSync(file));

/** Opens a fresh copy of the database, and prepares the statements of each call. */
function open() {
  const db = new Database(image);
  /** @type {Map<string, Database.Statement>} */
  const prepared = new Map();
  /** @param {string} sql */
  function statementOf(sql) {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  }
  return {
    db,
    runs: calls.map((steps) => steps.map((step) => ({ ...step, statement: statementOf(step.sql) }))),
  };
}

let { db, runs } = open();
let next = 0;

function act() {
  if (next === runs.length) {
    next = 0;
    // A read repeats in the same database.
    if (calls.length > 1) {
      db.close();
      ({ db, runs } = open());
    }
  }
  for (const { statement, method, values } of runs[next] ?? []) statement[method](...values);
  next += 1;
}

express()
  .all('/answer', express.urlencoded({ extended: false }), (_request, response) => {
    act();
    response.json(answer);
  })
  .listen(Number(port), '127.0.0.1');
