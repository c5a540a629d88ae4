import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Simulation } from '../simulation.ts';
import type { Command } from './command.ts';

const NO_ID = '999999999';

interface Kind {
  readonly add: Endpoint;
  readonly change: Endpoint;
  readonly remove: Endpoint;
  readonly content: (number: number) => Readonly<Record<string, unknown>>;
}

const kinds: readonly Kind[] = [
  {
    ...{ add: control.addNews, change: control.changeNews, remove: control.removeNews },
    content: (number) => ({ title: { 'en-US': `News ${number}` }, content: { 'en-US': '<p>Gold</p>' } }),
  },
  {
    ...{ add: control.addNotice, change: control.changeNotice, remove: control.removeNotice },
    content: (number) => ({ kind: 'scroll', content: { 'en-US': `Notice ${number}` } }),
  },
  {
    ...{ add: control.addVersion, change: control.changeVersion, remove: control.removeVersion },
    content: (number) => ({
      ...{ platform: 'android', versionCode: number, version: `1.${number}` },
      downUrl: 'https://example.com/app',
    }),
  },
];

/** Publishes something, changes it and removes it. A version cannot have the number of another one. */
const publish: Command = {
  name: 'publish',
  async run(simulation) {
    const { random } = simulation;
    const number = random.integer(1000, 1_000_000);
    const { add, change, remove, content } = random.pick(kinds);
    const publishOne = (offset: number) =>
      simulation.attempt<{ id: string }>({ endpoint: add, input: content(number + offset) });
    const [one, other] = [await publishOne(0), await publishOne(1)];
    if (add === control.addVersion) {
      await refuse(simulation, add, content(number), 'ITEM_EXISTS');
      await refuse(simulation, change, { id: one.id, versionCode: number + 1 }, 'ITEM_EXISTS');
    }
    await simulation.attempt({ endpoint: change, input: { id: one.id, ...content(number) } });
    for (const { id } of [one, other]) await simulation.attempt({ endpoint: remove, input: { id } });
    await refuse(simulation, change, { id: NO_ID, ...content(number) }, 'UNKNOWN_ITEM');
    await refuse(simulation, remove, { id: one.id }, 'UNKNOWN_ITEM');
  },
};

const refuse = (
  simulation: Simulation,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
  refusal: 'ITEM_EXISTS' | 'UNKNOWN_ITEM',
) => simulation.attempt({ endpoint, input, refusal });

export const publishingCommands: readonly Command[] = [publish];
