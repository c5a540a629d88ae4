import './report-crash.ts';
import './callers-folder.ts';
import type { Solvency } from '#contract/control/solvency.ts';
import { toMicro } from '#contract/money.ts';
import { findClock } from '#server/clock/clock-store.ts';
import { dayOf } from '#server/time/platform-time.ts';
import { describeSolvency, type SolvencySource } from '#server/control/solvency.ts';
import { openInMemory } from '#server/db/open.ts';
import { Sql } from '#server/db/sql.ts';
import { lastInstant } from '#server/worlds/storage/command-store.ts';
import { loadParams } from '#server/worlds/storage/params.ts';
import { parseScriptOptions, UsageError } from './command-line.ts';
import { counted } from './counted.ts';
import { upgradedWorld } from './replay/world-file.ts';

const usage = `Says where the money of a saved world's members is, and who has lost it, from its ledger alone. Nothing is sent anywhere.

  npx assay solvency world.assay
  npx assay solvency world.assay --json

  world.assay   an exported world (the answer of GET /control/worlds/NAME/export, or its bytes), a situation shared from
                the harness, or data/main.sqlite of a server that is not running

  --json        print the answer of GET /control/solvency, with all payouts and members in one page
  --help        show this help

The figures are those of the world's last change (docs/solvency.md).

Exit code: 0; 2 if the file cannot be read, or for a mistake on the command line.`;

const { report, timeZone, json } = parseScriptOptions(
  usage,
  { json: { type: 'boolean', default: false } },
  (values, [file, ...others]) => {
    if (file === undefined || others.length > 0)
      throw new UsageError('Give one file with a saved world. See --help.');
    const source = sourceIn(file);
    const report = describeSolvency(source, { pageNum: 1, pageSize: Number.MAX_SAFE_INTEGER });
    return { report, timeZone: source.params.timeZone, json: values.json };
  },
  true,
);

if (json) console.log(JSON.stringify(report, undefined, 2));
else for (const line of linesOf(report)) console.log(line);

/** The world in a file at its last change. The time since then has not passed in it. Throws a UsageError. */
function sourceIn(file: string): SolvencySource {
  try {
    const sql = new Sql(openInMemory(upgradedWorld(file)));
    const now = Math.max(findClock(sql).anchorWorldAt, lastInstant(sql));
    return { sql, now, params: loadParams(sql) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function linesOf({ runway, payouts, members, promisedDays, ...books }: Solvency): string[] {
  const { positions, weeks } = members;
  return [
    `On ${dayOf(books.at, timeZone)} the platform has ${books.cash} USDT. It owes its members ${books.liabilities}, and has promised them ${books.promised} more.`,
    books.coverageWithPromises === null
      ? 'Nothing is owed or promised.'
      : `Cash covers ${percent(books.coverage)} of what is owed, and ${percent(books.coverageWithPromises)} of it with the promises. The treasury holds ${books.treasury}, and fees ${books.fees}.`,
    runwayText(runway, promisedDays),
    '',
    ...payoutLines(payouts),
    '',
    `Of ${counted(positions.count, 'member')}, ${positions.winners} took out more than they paid in, and ${positions.losers} less.`,
    ...(positions.median === null
      ? []
      : [
          `Paid in minus taken out: median ${positions.median}, mean ${positions.mean}, together ${positions.net}, Gini ${positions.gini?.toFixed(4)}.`,
          '',
          ...table([
            ['joined in week', 'members', 'winners', 'losers', 'paid in', 'taken out', 'median'],
            ...weeks.map(({ week, count, winners, losers, paidIn, takenOut, median }) => [
              ...[week, count, winners, losers].map(String),
              ...[paidIn, takenOut, median ?? ''],
            ]),
          ]),
        ]),
  ];
}

function percent(share: number | null): string {
  return share === null ? 'all' : `${(share * 100).toFixed(1)} %`;
}

function runwayText(runway: Solvency['runway'], days: Solvency['promisedDays']): string {
  if (runway)
    return `If nobody new pays in, cash is used up on ${runway.day}, in ${counted(runway.days, 'day')}.`;
  return days.length === 0
    ? 'No return is promised.'
    : `Cash lasts for every promised return, the last on ${days.at(-1)?.day}.`;
}

function payoutLines({ total, sources, unspent }: Solvency['payouts']): string[] {
  const { own, later, earlier, uncovered } = sources;
  const paid = [own, later, earlier, uncovered].reduce((sum, amount) => sum + toMicro(amount), 0);
  if (paid === 0) return ['Nothing was paid out yet.'];
  const line = (words: string, amount: string) => [words, amount, percent(toMicro(amount) / paid)];
  return [
    `${counted(total, 'payout')} came, first in, first out, from`,
    ...table([
      line('their own payments', own),
      line('members who joined later', later),
      line('members who joined earlier', earlier),
      line('nobody', uncovered),
    ]),
    `${unspent} of what was paid in was not used yet.`,
  ];
}

/** Rows in columns: the first one is text, the others are numbers. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    return `  ${cells.join('  ')}`;
  });
}
