import { commands } from './commands/commands.ts';
import { join, setTerms } from './commands/members.ts';
import { Books } from './model/books.ts';
import { digestsOf, Platform } from './platform.ts';
import { Random } from './random.ts';
import { Disagreement, Simulation, type Coverage } from './simulation.ts';
import { drawTerms } from './terms.ts';

/** The end of one run of a seed. */
export interface Run {
  readonly calls: number;
  /** A hash of the rows of each table at the end. */
  readonly digests: ReadonlyMap<string, string>;
  /** The world at the end. */
  readonly image: Buffer;
  readonly failure?: {
    readonly command: number;
    readonly name: string;
    readonly message: string;
  };
}

interface Options {
  readonly seed: string;
  readonly commands: number;
  readonly folder: string;
  readonly coverage?: Coverage;
  /** Commands that are left out, to find the smallest history that fails. */
  readonly omitted?: ReadonlySet<number>;
}

const FULL_COMPARISON_EVERY = 1000;

/**
 * Plays the commands of a seed. Each command draws its own random numbers from the seed and its number, so the others stay
 * the same when one is left out.
 */
export async function play({
  seed,
  commands: count,
  folder,
  coverage = new Map(),
  omitted,
}: Options): Promise<Run> {
  const terms = drawTerms(
    new Random(`${seed} terms`),
    commands.map(({ name }) => name),
  );
  const platform = await Platform.create(new Random(`${seed} secrets`), seed, folder);
  const books = new Books(platform.now);
  const random = new Random(`${seed} start`);
  const simulation = new Simulation({ platform, books, terms, coverage, random });
  let [at, name] = [0, 'start'];
  try {
    await begin(simulation);
    for (at = 1; at <= count; at += 1) {
      if (omitted?.has(at)) continue;
      simulation.random = new Random(`${seed} ${at}`);
      const command = chooseCommand(simulation);
      ({ name } = command);
      await command.run(simulation);
      simulation.compareTouched();
      if (at % FULL_COMPARISON_EVERY === 0) simulation.compareAll();
    }
    name = 'end';
    simulation.compareAll();
    const flaw = await platform.replayFlaw();
    if (flaw !== undefined) throw new Disagreement(flaw);
    return { calls: simulation.calls, digests: digestsOf(platform.world), image: platform.image() };
  } catch (error) {
    const { message, stack } = error as Error;
    const failure = {
      ...{ command: at, name },
      message: error instanceof Disagreement ? message : (stack ?? message),
    };
    return { calls: simulation.calls, digests: new Map(), image: platform.image(), failure };
  } finally {
    platform.close();
  }
}

async function begin(simulation: Simulation): Promise<void> {
  await setTerms(simulation);
  await join.run(simulation);
  simulation.compareAll();
}

function chooseCommand({ random, terms, books }: Simulation) {
  const possible = commands.filter(({ name }) => name !== 'join' || books.members.length < terms.maxMembers);
  const weightOf = (name: string) => terms.weights.get(name) ?? 0;
  const total = possible.reduce((sum, { name }) => sum + weightOf(name), 0);
  let left = random.integer(0, Math.max(0, total - 1));
  for (const command of possible) {
    left -= weightOf(command.name);
    if (left < 0) return command;
  }
  return random.pick(possible);
}
