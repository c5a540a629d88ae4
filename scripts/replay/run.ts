import { fixtures } from '#fixtures/fixtures.ts';
import { hasSavedSchema, openInMemory } from '#server/db/open.ts';
import { replay, type Watch } from '#server/replay/replay.ts';
import { dueRules } from '#server/services/handlers.ts';
import { readCommandLine } from '../command-line.ts';
import type { Asking } from './guard.ts';
import { questionOf } from './question.ts';
import { counted, placeOf, tellSame, tellStop, type Write } from './tell.ts';
import { DAMAGED, isDatabase, worldIn } from './world-file.ts';

const help = `Builds a world anew from its fixture and its log of commands, and compares the two row by row, the ledger first.

  npm run replay -- situation.assay
  npm run replay -- situation.assay --bisect "EXPRESSION"

The file is an exported world: what GET /control/worlds/NAME/export answers, as it was saved, or the bytes in it; what the
harness shares; or data/main.sqlite, while no server is using it.

  --bisect EXPRESSION   names the first command after which this no longer holds, or what fell due after the last: an SQL
                        expression, or a whole SELECT, over the world's tables (mock-server/db/schema.sql). As in a CHECK
                        it fails where it is false, a text that is no number included, and not where it is null.
                        "holding" says what every account holds, in micro-USDT (1 USDT is 1000000): account (treasury,
                        member:2:available), phone, kind, micro
  --seconds NUMBER      for how long it may be asked after one command, 10 unless told otherwise
  --help                this

  npm run replay -- situation.assay --bisect "(SELECT micro FROM holding WHERE account = 'treasury') >= 0"

Exit code: 0 where the worlds are the same (or the expression always holds), 1 where not, 2 where there is nothing to replay,
or the expression has no answer.`;

const options = { bisect: { type: 'string' }, seconds: { type: 'string', default: '10' } } as const;

const DAY_SECONDS = 86_400;

interface Console {
  readonly write: Write;
  readonly complain: Write;
  /** Hears what is about to be asked, and once there is an answer. */
  readonly asking?: (asking: Asking) => void;
}

/** Runs the command line and answers its exit code. */
export async function run(args: readonly string[], { write, complain, asking }: Console): Promise<number> {
  try {
    const { values, positionals } = readCommandLine(args, options, true);
    const [file] = positionals;
    if (values.help || file === undefined || positionals.length > 1) {
      write(help);
      return values.help ? 0 : 2;
    }
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= DAY_SECONDS))
      throw new Error(`--seconds takes a number above 0 and up to ${DAY_SECONDS}.`);
    const image = worldIn(file);
    const unfit = unfitnessOf(image);
    if (unfit) throw new Error(`${file} ${unfit}.`);
    if (values.bisect === undefined) return tellSame(await replay(image, { fixtures, dueRules }), write);
    if (values.bisect.trim() === '') throw new Error('--bisect needs an expression.');
    return await bisect(image, watchFor(values.bisect, seconds, asking), write);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** Why bytes are no world to replay; its books need not balance, for that may be what somebody wants to find out about. */
function unfitnessOf(image: Buffer): string | undefined {
  if (!isDatabase(image)) return 'is no world';
  try {
    const db = openInMemory(image);
    if (db.pragma('quick_check', { simple: true }) !== 'ok') return DAMAGED;
    return hasSavedSchema(db) ? undefined : 'is a world of another version of Assay, or none';
  } catch {
    return DAMAGED;
  }
}

/** Watches for the first time that an expression does not hold. Throws where it has no answer, and says when that was. */
function watchFor(expression: string, seconds: number, asking?: (asking: Asking) => void): Watch {
  const holds = questionOf(expression);
  return (world, command) => {
    const place = placeOf(command);
    try {
      asking?.({ place, seconds });
      return !holds(world);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The expression has no answer, asked ${place}: ${why}`, { cause: error });
    } finally {
      asking?.(undefined);
    }
  };
}

async function bisect(image: Buffer, watch: Watch, write: Write): Promise<number> {
  const replayed = await replay(image, { fixtures, dueRules, watch });
  const { stopped, failed, difference, commands } = replayed;
  if (stopped) return tellStop(stopped, write);
  if (failed) return tellSame(replayed, write);
  write(`It holds after the fixture and after each of ${counted(commands)}.`);
  // What holds in a world that is not the saved one says nothing of that.
  return difference ? tellSame(replayed, write) : 0;
}
