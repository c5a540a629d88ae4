import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';

/**
 * A server to compare with: `node bare-server.js express|plain|http PORT FILE` answers every GET and POST with the JSON of a
 * file, read once and serialised for each request. It validates and stores nothing. `plain` is Express without ETags.
 */
const [kind, port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file, 'utf8'));

if (kind === 'express' || kind === 'plain') {
  const app = express();
  if (kind === 'plain') app.set('etag', false);
  app.get('/answer', (_request, response) => void response.json(answer));
  app.post('/answer', (_request, response) => void response.json(answer));
  app.listen(Number(port), '127.0.0.1');
} else {
  createServer((_request, response) => {
    const body = JSON.stringify(answer);
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', Buffer.byteLength(body));
    response.end(body);
  }).listen(Number(port), '127.0.0.1');
}
