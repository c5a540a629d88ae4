/** A small wrong change, and the campaign that must notice it. */
export interface Mutant {
  readonly file: string;
  /** A text that the file has once. */
  readonly search: string;
  readonly replace: string;
  readonly killer: keyof typeof killers;
}

const tests = (...files: string[]) => [
  'vitest',
  'run',
  '--project',
  'server',
  '--project',
  'rules',
  ...files,
];
const script = (file: string, ...options: string[]) => [
  ...['tsx', '--import', './kit/raw-text.ts', file],
  ...options,
];

/** The command of each campaign, as `npx` runs it: the simulation ends with the first seed that disagrees. */
export const killers = {
  simulation: script(
    'tests/campaigns/simulation/simulate.ts',
    '--seconds',
    '240',
    '--shrink',
    '0',
    '--commands',
    '1000',
  ),
  races: script('tests/campaigns/races/races.ts', '--attempts', '5000'),
  access: tests(
    'tests/contract/access.test.ts',
    'tests/server/http/cross-site.test.ts',
    'tests/server/http/http.test.ts',
    'tests/server/http/live.test.ts',
  ),
  content: tests('mock-server/text/sanitise.test.ts'),
  clock: tests(
    'mock-server/clock/agenda.test.ts',
    'tests/server/worlds/clock.test.ts',
    'tests/server/worlds/machine-clock.test.ts',
  ),
  money: tests('tests/server/money'),
  repeats: tests('tests/contract/idempotency.test.ts'),
  arithmetic: tests('contract/money.test.ts', 'mock-server/ledger/days.test.ts'),
  messages: tests('tests/server/members/message-values.test.ts'),
  decisions: tests('tests/server/money/withdrawal-decisions.test.ts'),
  dialect: tests('contract/profile/dialect'),
  phone: tests('client/api', 'client/device', 'client/i18n', 'client/time', 'client/features/records'),
  journeys: [
    '-c',
    'npm run -s build && vitest run --project journeys --project walks tests/journeys/in-between.test.ts tests/walks/app/logout.test.ts',
  ],
} as const;
