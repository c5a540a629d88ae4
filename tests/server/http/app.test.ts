import express, { type Express } from 'express';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personas } from '#fixtures/data/people.ts';
import { createApp } from '#server/app.ts';
import { filesInMemory } from '#server/http/files.ts';
import { startBench, type Bench } from '#kit/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const newApp = (): Express =>
  createApp({
    registry: bench.registry,
    files: filesInMemory(),
    fixturesFolder: join(import.meta.dirname, '../../../fixtures'),
    clientFolder: undefined,
    controlToken: undefined,
  });

const INFO = '/api/user/sys/info';

it.each([INFO, '/control/clock', '/openapi.json', '/healthz', '/files/products/sluice-box.svg'])(
  'createApp serves %s, and says that funds are simulated',
  async (path) => {
    const { status, headers } = await supertest(newApp()).get(path);
    expect([status, headers['x-sandbox']]).toEqual([200, 'simulated-funds']);
  },
);

it('runs middleware that was added before it and keeps its headers', async () => {
  const outer = express().use((_request, response, next) => {
    response.set({ 'X-Before': 'yes', 'Content-Security-Policy': "default-src 'self'" });
    next();
  });
  outer.use(newApp());
  const { headers } = await supertest(outer).get(INFO);
  expect(headers).toMatchObject({
    'x-before': 'yes',
    'content-security-policy': "default-src 'self'",
    'x-sandbox': 'simulated-funds',
    'x-world': 'main',
  });
});

it('passes an address that it does not serve on to middleware that was added after it', async () => {
  const app = newApp().get('/own', (_request, response) => void response.send('mine'));
  expect((await supertest(app).get('/own')).text).toBe('mine');
  const outer = express().use(newApp());
  outer.get('/own', (_request, response) => void response.send('theirs'));
  expect((await supertest(outer).get('/own')).text).toBe('theirs');
});

it('can be mounted below a path', async () => {
  const outer = express().use('/bench', newApp());
  for (const path of [INFO, '/control/clock', '/healthz'])
    expect((await supertest(outer).get(`/bench${path}`)).status, path).toBe(200);
  expect((await supertest(outer).get(INFO)).status).toBe(404);
});

it('reads a form and JSON that middleware has parsed already', async () => {
  const outer = express().use(express.urlencoded({ extended: true }), express.json(), newApp());
  const session = await supertest(outer).post('/control/worlds').send({ name: 'parsed', from: 'main' });
  expect(session.body).toMatchObject({ code: 200, data: { name: 'parsed' } });
  const form = await supertest(outer)
    .post('/api/user/auth/token/pass')
    .type('form')
    .send({ phone: personas.alice.phone, password: 'Wrong12345' });
  expect(form.body).toMatchObject({ data: { reason: 'BAD_CREDENTIALS' } });
});
