import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { isFull } from '#tests/support/full.ts';
import { sessionOf } from '#tests/support/login.ts';
import { Caller } from '#tests/support/world.ts';

const WORLDS = isFull ? 200 : 24;

/** The calls in the world with this number. Each world receives another amount. */
async function drive(origin: string, name: string, number: number): Promise<void> {
  const operator = new Caller(origin, name);
  const { phone } = personas.alice;
  const alice = await sessionOf(operator, phone);
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: `${100 + number}.01` });
  if (number % 4 === 0) await register(operator, new Caller(origin, name), alice);
  for (let orders = 0; orders <= number % 3; orders += 1)
    await alice.ok(product.createOrder, { productId: 1 + ((number + orders) % 3) });
  await operator.ok(control.setClock, { advance: `${1 + (number % 5)}d` });
  await alice.ok(product.receiveIncome);
  const [binding] = await alice.ok(fund.bindings);
  await alice.ok(wallet.withdraw, { amount: 5 + (number % 7), bindingId: binding?.id ?? '', payPassword });
  await operator.ok(control.setClock, { advance: '1d' });
}

async function register(operator: Caller, guest: Caller, alice: Caller): Promise<void> {
  const phone = '254711111111';
  const { inviteCode } = await alice.ok(user.info);
  await guest.ok(user.smsCode, { phone });
  const [sent] = await operator.ok(control.outbox, { to: phone });
  await guest.ok(user.register, { phone, password: 'Goldpan99', inviteCode, code: sent?.code ?? '' });
  await operator.ok(control.grant, { phone, kind: 'bonus', amount: '60' });
  await (await sessionOf(operator, phone)).ok(product.createOrder, { productId: 1 });
}

/** Reads every posting of a world with its movement, and the members. */
function ledgerOf({ registry }: Bench, name: string): unknown {
  const db = new Database(registry.get(name).storage.image());
  const all = (query: string) => db.prepare(query).raw().all();
  const ledger = {
    movements: all('SELECT id, createdAt, cause FROM movement ORDER BY id'),
    postings: all('SELECT * FROM posting ORDER BY id'),
    members: all('SELECT id, account, inviteCode, depositAddress, uplineId FROM member ORDER BY id'),
  };
  db.close();
  return ledger;
}

it(`${WORLDS} worlds in use at once end like their twins used alone`, async () => {
  const bench = await startBench();
  try {
    const main = new Caller(bench.origin, 'main');
    const numbers = Array.from({ length: WORLDS }, (_, number) => number);
    // Forks of one source draw the same random numbers, so the same calls lead to the same codes.
    await main.ok(control.createWorld, { name: 'source' });
    for (const number of numbers)
      for (const name of [`crowd-${number}`, `alone-${number}`])
        await main.ok(control.createWorld, { name, from: 'source' });
    await Promise.all(numbers.map((number) => drive(bench.origin, `crowd-${number}`, number)));
    for (const number of numbers) {
      await drive(bench.origin, `alone-${number}`, number);
      expect(ledgerOf(bench, `crowd-${number}`), `world ${number}`).toEqual(
        ledgerOf(bench, `alone-${number}`),
      );
    }
    expect(ledgerOf(bench, 'crowd-1')).not.toEqual(ledgerOf(bench, 'crowd-2'));
    const crowded = new Caller(bench.origin, 'crowd-8');
    expect(await crowded.ok(control.invariants, { replay: 'true' })).toMatchObject({ holds: true });
  } finally {
    await bench.close();
  }
}, 240_000);
