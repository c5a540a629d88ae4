import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { control } from '#contract/control/control.ts';
import { mostMarks, type TapeMark } from '#contract/control/tape.ts';
import { cellKey } from '#server/cells/ring.ts';
import { MAIN, ToolProblem, type BenchClient } from '../client.ts';
import { field, tool, worldField } from '../tool.ts';
import { callFields, makeCall } from './calls.ts';

/** The longest name of a world. */
const MAX_NAME = 63;
/** The pages of a tape that are read to find its end. */
const MAX_PAGES = 40;

export const bisect = tool({
  name: 'bisect',
  title: 'Find the command that broke something',
  description:
    'Finds the first command of a world after which a call no longer answers as it should: it forks the past of the world after a command, makes the call there, deletes the fork, and halves the tape until one command is left. `field` is a path in the response, such as `data.fee` or `code`, and `equals` its right value. The world itself does not change.',
  fields: {
    world: worldField,
    ...callFields,
    field: field(z.string(), 'A path in the response with dots, such as `data.fee`.'),
    equals: field(z.union([z.string(), z.number(), z.boolean(), z.null()]), 'The right value.'),
  },
  example: {
    world: 'trial',
    endpoint: 'wallet.withdrawQuote',
    as: 'alice',
    input: { amount: '10' },
    field: 'data.fee',
    equals: '0.50',
  },
  effect: 'adds',
  async run(client, { world = MAIN, field: path, equals, ...call }) {
    const commands = await commandsOf(client, world);
    if (commands.length === 0) throw new ToolProblem(`No command has changed ${world} since its fixture.`);
    const tried: { after: number; value: unknown }[] = [];
    const isRight = async (after: number) => {
      const value = at(await inFork(client, { world, after }, (fork) => makeCall(client, fork, call)), path);
      tried.push({ after, value });
      return value === equals;
    };
    if (!(await isRight(0)))
      throw new ToolProblem(
        `${path} was ${JSON.stringify(tried[0]?.value)} before the first command already, and not ${JSON.stringify(equals)}.`,
      );
    const wrong = await firstWrong(commands, isRight);
    if (!wrong) throw new ToolProblem(`${path} is right after the last command, too: none changed it.`);
    return { command: wrong, commands: commands.length, tried };
  },
});

/** The first command after which something is wrong. Undefined if it is right after the last one. */
async function firstWrong(
  commands: readonly Command[],
  isRight: (after: number) => Promise<boolean>,
): Promise<Command | undefined> {
  const numberAt = (index: number): number => commands[index]?.command ?? 0;
  let [right, wrong] = [-1, commands.length - 1];
  if (await isRight(numberAt(wrong))) return undefined;
  while (wrong - right > 1) {
    const middle = Math.floor((right + wrong) / 2);
    if (await isRight(numberAt(middle))) right = middle;
    else wrong = middle;
  }
  return commands[wrong];
}

type Command = TapeMark & { readonly command: number };

/** The commands of a world's tape, oldest first. */
async function commandsOf(client: BenchClient, world: string): Promise<Command[]> {
  const found = new Map<number, Command>();
  for (let pageNum = 1; pageNum <= MAX_PAGES; pageNum += 1) {
    const { marks } = await client.data(control.tape, { parts: '1', pageNum }, world);
    for (const mark of marks) if (mark.command !== null) found.set(mark.command, mark as Command);
    if (marks.length < mostMarks)
      return [...found.values()].toSorted((one, other) => one.command - other.command);
  }
  throw new ToolProblem(
    `The tape of ${world} is too long to be searched. Fork it closer to the bug with fork_world.`,
  );
}

/** Does something in a fork of the past, and deletes the fork. */
async function inFork<T>(
  client: BenchClient,
  { world, after }: { readonly world: string; readonly after: number },
  work: (fork: string) => Promise<T>,
): Promise<T> {
  // The part before the first tilde decides the cell. The prefix of a token may be longer.
  const stem = world.slice(0, Math.max(MAX_NAME - 9, cellKey(world).length));
  const name = `${stem}~${randomBytes(4).toString('hex')}`;
  if (name.length > MAX_NAME)
    throw new ToolProblem(
      `The name of ${world} is too long for a fork of it: shorten what is before the first "~".`,
    );
  await client.data(control.putWorld, { name, from: world, after, ttl: '10m' }, name);
  try {
    return await work(name);
  } finally {
    client.forgetSessions(name);
    await client.data(control.dropWorld, { name }, name);
  }
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], value);
