import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Database from 'better-sqlite3';
import express from 'express';
import supertest from 'supertest';
import { product } from '#contract/product.ts';
import type { TestWorld } from '#kit/test-world.ts';
import { testWorld } from '#kit/worlds.ts';
import { rounded, type Result } from '../figure.ts';
import { median, medianOf, percentile, ratioOf, takeTurns, timed } from '../rounds.ts';

const TESTS = 200;
const CALLS = 10;
const OURS = 'an isolated test';
const PEER = `${CALLS} supertest calls to bare Express 5 and one copy of the database by SQLite`;

/**
 * A whole test of a tester in this process: a world of its own, a login, a purchase, a refusal, three days, the income, and
 * the balances of two members. Beside it, as many supertest calls to an Express application that does nothing.
 */
export async function isolatedTest(): Promise<Result> {
  const saved = await savedWorld();
  const source = new Database(saved);
  const server = express()
    .all('/answer', (_request, response) => void response.json({ code: 200, msg: 'Success', data: null }))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const rounds = await takeTurns(
      [
        { name: OURS, round: roundOfTest },
        {
          name: PEER,
          round: () =>
            timed(async () => {
              new Database(source.serialize()).close();
              for (let call = 0; call < CALLS; call += 1) await supertest(origin).get('/answer').expect(200);
            }),
        },
      ],
      TESTS,
    );
    return {
      figures: [
        {
          what: `${OURS} ÷ ${CALLS} supertest calls and a copy`,
          unit: '×',
          measured: ratioOf(rounds, OURS, PEER),
          limit: { atMost: 2 },
        },
      ],
      seen: [OURS, PEER].map((name) => {
        const times = rounds.get(name) ?? [];
        const perSecond = rounded(1000 / medianOf(rounds, name));
        return `${name}: median ${rounded(median(times))} ms, p95 ${rounded(percentile(times, 0.95))} ms, ${perSecond} a second`;
      }),
    };
  } finally {
    source.close();
    server.close();
  }
}

async function savedWorld(): Promise<Buffer> {
  await using world = await testWorld();
  return await world.save();
}

/** The milliseconds of one test. Its world is dropped afterwards, so that all rounds find the same memory. */
async function roundOfTest(): Promise<number> {
  let world: TestWorld | undefined;
  const ms = await timed(async () => (world = await playTest()));
  await world?.drop();
  return ms;
}

async function playTest(): Promise<TestWorld> {
  const world = await testWorld();
  const chitra = await world.as('chitra');
  await chitra.ok(product.createOrder, { productId: 2 });
  await chitra.refused(product.createOrder, { productId: 7 }, 'SOLD_OUT');
  await world.clock.advance('3d');
  await chitra.ok(product.receiveIncome);
  await world.clock.advance('30m');
  await world.expectBalances({
    chitra: { available: '10.00', income: '6.30' },
    bob: { available: '355.00' },
  });
  return world;
}
