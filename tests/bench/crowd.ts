import { randomBytes } from 'node:crypto';
import { control } from '#contract/control/control.ts';
import { product } from '#contract/product.ts';
import { fixtures } from '#fixtures/fixtures.ts';
import type { Person } from '#fixtures/data/people.ts';
import { createPlay, type Play } from '#fixtures/play.ts';
import { DAY } from '#server/time/span.ts';
import { dueRules } from '#server/handlers.ts';
import { filesInMemory } from '#server/http/files.ts';
import { WorldFactory } from '#server/worlds/registry/factory.ts';
import type { OpenWorld } from '#server/worlds/world/open-world.ts';
import { START } from '#kit/bench.ts';

/** A cheap hash, because passwords are not measured. */
const runtime = { now: () => START, monotonic: () => performance.now(), randomBytes, hashCost: 4 };

export const MACHINE = 'Bench machine';
const MACHINE_DAYS = 60;
const STOCK = 1_000_000;

type Seed = (open: OpenWorld) => Promise<void>;

/** A play with many members: `m0`, and the others, three of them invited by each earlier member. */
export interface Crowd {
  readonly play: Play<string>;
  readonly members: number;
  readonly productId: string;
}

/** A factory with the project's fixtures, in which `empty` is replaced by this seed. */
const factoryFor = (seed: Seed): WorldFactory =>
  new WorldFactory(
    {
      runtime,
      dueRules,
      fixtures: { ...fixtures, empty: { ...fixtures.empty, historyMs: DAY, seed } },
      pictures: filesInMemory(),
    },
    undefined,
  );

/** The image of a world that this seed plays through the handlers. */
export const imageOf = (seed: Seed): Promise<Buffer> => factoryFor(seed).fixtureImage('empty');

export const openImage = (image: Buffer): OpenWorld =>
  factoryFor(fixtures.empty.seed).fromImage('bench', image);

/** Adds members to a world, each with enough funds for all purchases. */
export async function gather(open: OpenWorld, members: number): Promise<Crowd> {
  const play = await createPlay(open, people(members));
  for (let member = 0; member < members; member += 1) play.join(nameOf(member));
  const { id } = await play.operate(control.addProduct, {
    name: MACHINE,
    price: '20',
    dayReturn: '0.8',
    validDays: MACHINE_DAYS,
    stock: STOCK,
    limit: 1000,
  });
  return { play, members, productId: id };
}

/** The crowd that was added to a world before. */
export async function gathered(open: OpenWorld, members: number): Promise<Crowd> {
  const play = await createPlay(open, people(members));
  const machines = await play.operate(control.manageProducts, {});
  const productId = machines.find(({ name }) => name === MACHINE)?.id;
  if (productId === undefined) throw new Error('This world has no crowd.');
  return { play, members, productId };
}

export const nameOf = (member: number): string => `m${member}`;
export const phoneOf = (member: number): string => `25471${String(member).padStart(7, '0')}`;

/**
 * Members buy this many machines in turn. Some seconds pass between two purchases of a member, because the same call
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
