import { control } from '#contract/control/control.ts';
import { contract } from '#contract/index.ts';
import type { CallInput, Caller } from '#kit/caller.ts';
import type { TestWorld } from '#kit/test-world.ts';
import type { CallLine, Line } from '#client/harness/kit/recording/lines.ts';
import { firstDifference, type Bench, type Difference } from '#client/harness/kit/recording/repeat.ts';

/** Repeats lines in a copy of a world, and returns the first that ends otherwise. */
export async function repeatIn(start: TestWorld, lines: readonly Line[]): Promise<Difference | undefined> {
  const world = await start.fork();
  try {
    return await firstDifference(lines, benchOf(world));
  } finally {
    await world.operator.ok(control.dropWorld, { name: world.name });
  }
}

const benchOf = (world: TestWorld): Bench => ({
  async send(line, idempotencyKey) {
    const endpoint = contract.find(({ id }) => id === line.endpoint);
    if (!endpoint) throw new Error(`There is no endpoint ${line.endpoint}.`);
    const caller = await callerOf(world, line);
    const options = idempotencyKey === undefined ? {} : { idempotencyKey };
    // It throws only if no readable answer arrives.
    const answer = await caller.send(endpoint, line.input, options).catch(() => undefined);
    return answer && { status: answer.status, body: answer.body as unknown };
  },
  async wait(seconds) {
    await world.clock.advance(`${seconds}s`);
  },
  balancesOf: (account) => balancesOf(world, account),
});

async function callerOf(world: TestWorld, { endpoint, phone }: CallLine): Promise<Caller> {
  if (endpoint.startsWith('control.')) return world.operator;
  return phone === '' ? world.guest : world.as({ phone });
}

/** The balances of a member in USDT. */
export async function balancesOf(world: TestWorld, account: string): Promise<Record<string, string>> {
  const input: CallInput<typeof control.members> = { query: account };
  const { list } = await world.operator.ok(control.members, input);
  const member = list.find(({ phone }) => phone === account);
  if (!member) throw new Error(`There is no member ${account}.`);
  const { available, income, transit, frozen, stock } = member;
  return { available, income, transit, frozen, stock };
}
