import { parseArgs } from 'node:util';
import { fixtures } from '#fixtures/fixtures.ts';
import { hasSavedSchema, openInMemory } from '#server/db/open.ts';
import type { Sql } from '#server/db/sql.ts';
import { describeCommand, flawOf, type Replayed } from '#server/replay/outcome.ts';
import { replay, type Watch } from '#server/replay/replay.ts';
import { dueRules } from '#server/services/handlers.ts';
import { questionOf } from './question.ts';
import { isDatabase, worldIn } from './world-file.ts';

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
  --help                this

  npm run replay -- situation.assay --bisect "(SELECT micro FROM holding WHERE account = 'treasury') >= 0"

Exit code: 0 where the worlds are the same (or the expression always holds), 1 where not, 2 where there is nothing to replay.`;

interface Console {
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs the command line and answers its exit code. */
export async function run(args: readonly string[], { write, complain }: Console): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { bisect: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (values.help || file === undefined || positionals.length > 1) {
      write(help);
      return values.help ? 0 : 2;
    }
    const image = worldIn(file);
    const unfit = unfitnessOf(image);
    if (unfit) throw new Error(`${file} ${unfit}.`);
    if (values.bisect?.trim() === '') throw new Error('--bisect needs an expression.');
    return values.bisect === undefined
      ? tellSame(await replay(image, { fixtures, dueRules }), write)
      : await bisect(image, values.bisect, write);
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

const DAMAGED = 'is damaged: part of it is missing, or was changed';

const counted = (commands: number): string => `${commands} ${commands === 1 ? 'command' : 'commands'}`;

function tellSame(replayed: Replayed, write: Console['write']): number {
  const flaw = flawOf(replayed);
  write(
    flaw === undefined
      ? `The same world: ${counted(replayed.commands)} replayed, every row equal.`
      : `Not the same world after ${counted(replayed.commands)}. ${flaw}.`,
  );
  return flaw === undefined ? 0 : 1;
}

async function bisect(image: Buffer, expression: string, write: Console['write']): Promise<number> {
  const holds = questionOf(expression);
  const watch: Watch = (world: Sql) => !holds(world);
  const replayed = await replay(image, { fixtures, dueRules, watch });
  const { stopped, failed, difference, commands } = replayed;
  if (stopped) return tellStop(stopped, write);
  if (failed) return tellSame(replayed, write);
  write(`It holds after the fixture and after each of ${counted(commands)}.`);
  // What holds in a world that is not the saved one says nothing of that.
  return difference ? tellSame(replayed, write) : 0;
}

function tellStop({ after, byTime }: NonNullable<Replayed['stopped']>, write: Console['write']): number {
  if (byTime) {
    const since = after ? `command ${describeCommand(after)}` : 'the fixture';
    write(`It no longer holds by what fell due after ${since}.`);
  } else if (after) {
    write(`It no longer holds after command ${describeCommand(after)}.`);
    write(JSON.stringify(after.detail.input ?? {}));
  } else write('It does not hold in the fixture, before any command.');
  return 1;
}
