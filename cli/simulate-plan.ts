import './report-crash.ts';
import './callers-folder.ts';
import { fanOf, type Fan } from '#contract/plan/first-passage.ts';
import { lossesOf, runPlan } from '#contract/plan/cohorts.ts';
import { longestDays, PlanError, readPlan, type Plan } from '#contract/plan/plan.ts';
import { reportOf } from '#contract/plan/report.ts';
import { mostBuyers } from '#contract/plan/sales.ts';
import { toMoney } from '#contract/money.ts';
import { parseInteger, parseScriptOptions, UsageError } from './command-line.ts';
import { readSmallJson } from './read-file.ts';

const usage = `Plays a plan until it cannot pay, and says what its members lose. Nothing is sent anywhere.

  npx assay simulate-plan plan.json
  npx assay simulate-plan plan.json --json

  plan.json   { "price": "1000", "dailyReturn": "40", "validDays": 60, "bonuses": ["0.10"], "fee": "0.05",
                "withdrawn": "1", "arrivals": { "kind": "flat", "perDay": 1 } }
              arrivals: flat or poisson (perDay), growing (perDay, rate a day), stop (perDay, day)

  --days N    the days that are played, by default ${longestDays}
  --runs N    the runs with random arrivals, by default 10000; 0 leaves them out
  --seed N    of the random arrivals, by default 1
  --json      print one JSON document
  --help      show this help

Days count from 0. On each day its sales come in, less the bonuses; then each machine of age 1 to validDays is paid its
return, less the fee. The insolvent day is the first on which that would leave less than nothing (docs/solvency.md).

Exit code: 0; 2 for a mistake in the plan or on the command line.`;

const mostRuns = 100_000;
const largestSeed = 2 ** 31 - 1;
const mostBytes = 64 * 1024;

const options = {
  days: { type: 'string', default: String(longestDays) },
  runs: { type: 'string', default: '10000' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
} as const;

const { plan, days, runs, seed, json } = parseScriptOptions(
  usage,
  options,
  (values, [file, ...others]) => {
    if (file === undefined || others.length > 0)
      throw new UsageError('Give one file with a plan. See --help.');
    return {
      plan: planIn(file),
      days: parseInteger('--days', values.days, 1, longestDays),
      runs: parseInteger('--runs', values.runs, 0, mostRuns),
      seed: parseInteger('--seed', values.seed, 0, largestSeed),
      json: values.json,
    };
  },
  true,
);

function planIn(file: string): Plan {
  try {
    return readPlan(readSmallJson(file, mostBytes));
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    throw new UsageError(error.mistakes.map((mistake) => `${file}: ${mistake}`).join('\n'), { cause: error });
  }
}

const run = runPlan(plan, days);
const fan = runs > 0 ? fanOf(plan, { runs, seed, horizon: days }) : null;

if (json) console.log(JSON.stringify(reportOf(plan, run, fan), undefined, 2));
else for (const line of summary(fan)) console.log(line);

function summary(found: Fan | null): string[] {
  const { buyers, losers, lossShare } = lossesOf(plan, run);
  const { keptMicro, paidMicro } = run.unit;
  const last = run.days.length - 1;
  const end =
    run.insolventDay !== null
      ? `On day ${run.insolventDay} the plan cannot pay its returns any more.`
      : last + 1 < days
        ? `The plan pays every return until day ${last}. From day ${last + 1} on it needs more than ${mostBuyers} buyers.`
        : `The plan pays every return of the ${days} days that were played.`;
  const paid = run.insolventDay === null ? 'If all later returns are paid, of' : 'Of';
  return [
    end,
    `A sale brings ${toMoney(keptMicro)} after bonuses, and each return costs ${toMoney(paidMicro)}.`,
    `${paid} ${buyers} buyers, ${losers} take out less than they paid. They lose ${(lossShare * 100).toFixed(2)} % of all that was paid in.`,
    ...(found ? [`With random arrivals: ${fanText(found)}.`] : []),
  ];
}

function fanText({ runs: count, firstPassage: { p5, p50, p95 } }: Fan): string {
  const day = (one: number | null) => (one === null ? 'later' : `day ${one}`);
  return `5 % of ${count} runs end by ${day(p5)}, half by ${day(p50)}, 95 % by ${day(p95)}`;
}
