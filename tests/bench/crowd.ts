import { randomBytes } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import type { Person } from '#fixtures/people.ts';
import { createPlay, type Play } from '#fixtures/play.ts';
import { DAY } from '#server/clock/span.ts';
import { filesInMemory } from '#server/http/files.ts';
import { dueRules } from '#server/services/handlers.ts';
import { WorldFactory } from '#server/worlds/factory.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import { START } from '#tests/support/bench.ts';

/** A cheap hash: what is measured here are not passwords. */
const runtime = { now: () => START, monotonic: () => performance.now(), randomBytes, hashCost: 4 };

const MACHINE = 'Bench machine';
const MACHINE_DAYS = 60;
const MOST = 1_000_000;

type Seed = (open: OpenWorld) => Promise<void>;

/** A play with many members: `m0`, and everybody else invited by one before, three each. */
export interface Crowd {
  readonly play: Play<string>;
  readonly members: number;
  /** What they buy. */
  readonly productId: string;
}

/** A maker of worlds whose fixtures are the project's own, with one that this seed plays in the place of `empty`. */
const makerOf = (seed: Seed): WorldFactory =>
  new WorldFactory(
    {
      runtime,
      dueRules,
      fixtures: { ...fixtures, empty: { ...fixtures.empty, historyMs: DAY, seed } },
      pictures: filesInMemory(),
    },
    undefined,
  );

/** The bytes of the world that this seed plays, through the handlers like every other. */
export const imageOf = (seed: Seed): Promise<Buffer> => makerOf(seed).fixtureImage('empty');

/** Opens worlds from bytes, in this process. */
export const openImage = (image: Buffer): OpenWorld => makerOf(fixtures.empty.seed).fromImage('bench', image);

/** Lets so many members join a world, each with funds that last. */
export async function gather(open: OpenWorld, members: number): Promise<Crowd> {
  const play = await createPlay(open, people(members));
  for (let member = 0; member < members; member += 1) play.join(nameOf(member));
  const { id } = await play.operate(control.addProduct, {
    name: MACHINE,
    price: '20',
    dayReturn: '0.8',
    validDays: MACHINE_DAYS,
    stock: MOST,
    limit: 1000,
  });
  return { play, members, productId: id };
}

/** The crowd of a world in which it has gathered before. */
export async function gathered(open: OpenWorld, members: number): Promise<Crowd> {
  const play = await createPlay(open, people(members));
  const machines = await play.operate(control.manageProducts, {});
  const productId = machines.find(({ name }) => name === MACHINE)?.id;
  if (productId === undefined) throw new Error('Nobody has gathered in this world.');
  return { play, members, productId };
}

export const nameOf = (member: number): string => `m${member}`;
export const phoneOf = (member: number): string => `25471${String(member).padStart(7, '0')}`;

/**
 * Members buy machines in turn, so many in all. Between two turns of a member some seconds pass, for the same call
 * within one second would be a repeat.
 */
export async function buy({ play, members, productId }: Crowd, machines: number): Promise<void> {
  for (let bought = 0; bought < machines; bought += 1) {
    if (bought % members === 0) play.wait('2s');
    await play.call(nameOf(bought % members), product.createOrder, { productId });
  }
}

const people = (members: number): Record<string, Person> =>
  Object.fromEntries(
    Array.from({ length: members }, (_, member) => [
      nameOf(member),
      {
        phone: phoneOf(member),
        name: `Member ${member}`,
        upline: member === 0 ? undefined : nameOf(Math.floor((member - 1) / 3)),
        available: '100000',
      },
    ]),
  );
