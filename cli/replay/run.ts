import { fixtures } from '#fixtures/fixtures.ts';
import type { Sql } from '#server/db/sql.ts';
import { dueRules } from '#server/handlers.ts';
import { replay, type Watch } from '#server/replay/replay.ts';
import { readCommandLine } from '../command-line.ts';
import { countCommands, placeOf, reportComparison, reportStop, visible, type Write } from './report.ts';
import type { Evaluation } from './watchdog.ts';
import { upgradedWorld } from './world-file.ts';

const help = `Rebuilds a world from its fixture and its command log, and compares every row with the original.

  npx assay replay situation.assay
  npx assay replay situation.assay --bisect "EXPRESSION"

FILE is an exported world (the answer of GET /control/worlds/NAME/export, or its bytes), a situation shared from the
harness, or data/main.sqlite of a server that is not running.

  --bisect EXPRESSION   find the first command after which this SQL expression is false. It may also be a whole SELECT.
                        It reads the tables in mock-server/db/schema.sql and the view "holding": account (treasury,
                        member:2:available), phone, kind, and micro (micro-USDT, 1 USDT is 1000000). As in a CHECK,
                        null is not false, and text that is not a number is false.
  --seconds NUMBER      time limit of one evaluation (default 10)
  --help                show this help

  npx assay replay situation.assay --bisect "(SELECT micro FROM holding WHERE account = 'treasury') >= 0"

Exit code: 0 if the replay matches, or the expression is never false; 1 if not; 2 if the file cannot be replayed or the
expression fails.`;

const options = { bisect: { type: 'string' }, seconds: { type: 'string', default: '10' } } as const;

const DAY_SECONDS = 86_400;

interface Output {
  readonly write: Write;
  readonly writeError: Write;
  /** Called before each evaluation of the expression, and with undefined after it. */
  readonly onEvaluation?: (evaluation: Evaluation) => void;
}

/** Runs the command line and returns its exit code. */
export async function run(
  args: readonly string[],
  { write: writeAll, writeError, onEvaluation }: Output,
): Promise<number> {
  const write: Write = (line) => writeAll(visible(line));
  try {
    const { values, positionals } = readCommandLine(args, options, true);
    const [file] = positionals;
    if (values.help || file === undefined || positionals.length > 1) {
      write(help);
      return values.help ? 0 : 2;
    }
    const seconds = Number(values.seconds);
    if (!(seconds > 0 && seconds <= DAY_SECONDS))
      throw new Error(`--seconds must be a number above 0 and up to ${DAY_SECONDS}.`);
    const image = upgradedWorld(file);
    if (values.bisect === undefined)
      return reportComparison(await replay(image, { fixtures, dueRules }), write);
    if (values.bisect.trim() === '') throw new Error('--bisect needs an expression.');
    return await bisect(image, watchFor(values.bisect, seconds, onEvaluation), write);
  } catch (error) {
    writeError(visible(error instanceof Error ? error.message : String(error)));
    return 2;
  }
}

/** Stops the replay when the expression is false. Throws with the place if the expression fails. */
function watchFor(
  expression: string,
  seconds: number,
  onEvaluation?: (evaluation: Evaluation) => void,
): Watch {
  const isTrue = compileExpression(expression);
  return (world, command) => {
    const place = placeOf(command);
    try {
      onEvaluation?.({ place, seconds });
      return !isTrue(world);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The expression failed ${place}: ${why}`, { cause: error });
    } finally {
      onEvaluation?.(undefined);
    }
  };
}

async function bisect(image: Buffer, watch: Watch, write: Write): Promise<number> {
  const replayed = await replay(image, { fixtures, dueRules, watch });
  const { stopped, failed, difference, commands } = replayed;
  if (stopped) return reportStop(stopped, write);
  if (failed) return reportComparison(replayed, write);
  write(`The expression is true after the fixture and after each of ${countCommands(commands)}.`);
  // If the replay differs from the original, the result says nothing about the original.
  return difference ? reportComparison(replayed, write) : 0;
}

/** The balance of every account, named as in the answers of the operator's service. */
const HOLDING_VIEW = `
  CREATE TEMP VIEW IF NOT EXISTS holding (account, phone, kind, micro) AS
  SELECT iif(memberId IS NULL, account.kind, 'member:' || memberId || ':' || account.kind), member.account, account.kind, balanceMicro
  FROM main.account LEFT JOIN main.member ON member.id = memberId`;

/**
 * Returns a predicate for an SQL expression, or for the first value of a query. SQLite decides what is true: text that is
 * not a number is false, and null is not false, as in a CHECK.
 */
function compileExpression(expression: string): (world: Sql) => boolean {
  // Without the line break, a comment at the end would include the bracket.
  const query = /^\s*(SELECT|WITH|VALUES)\b/i.test(expression) ? expression : `SELECT (${expression}\n)`;
  return (world) => {
    world.change(HOLDING_VIEW);
    const value = world.evaluate(query);
    return value === undefined || world.value('SELECT ? IS NOT FALSE', value) === 1;
  };
}
