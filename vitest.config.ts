import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Stylesheets are empty in tests, unless they are named here: the server serves these. */
const css = { include: [/mock-server\/docs\/\w+\.css/] };

const project = (name: string, include: string[], options = {}) => ({
  test: { name, include, css, maxWorkers: 2, ...options },
});

/** The files of a worker share its modules, since to read those anew for each takes longer than the tests. */
const shared = { isolate: false };

/** What waits or works longest, though its file is small: begun last, it would go on alone when all else has ended. */
const longest =
  /(?:every-state|lost-answers|host-profile|docs|faults|faulty-commands|harness-axe)\.test\.ts$/;

/** The longest first; otherwise as Vitest has it, by the last run or by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project, moduleId }: TestSpecification) =>
      project.name === 'journeys' && longest.test(moduleId);
    return (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      project(
        'rules',
        [
          'contract/**/*.test.ts',
          'mock-server/**/*.test.ts',
          'client/**/*.test.{ts,tsx}',
          'scripts/**/*.test.ts',
        ],
        { ...shared, testTimeout: 20_000 },
      ),
      project('server', ['tests/{server,contract,conformance,kit}/**/*.test.ts'], {
        ...shared,
        setupFiles: 'tests/support/close-bench.ts',
        testTimeout: 60_000,
      }),
      project('reliability', ['tests/reliability/**/*.test.ts'], { testTimeout: 60_000 }),
      project('journeys', ['tests/journeys/**/*.test.ts'], {
        // Ends what hangs; what is slow on a busy machine is not.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        globalSetup: 'tests/support/browser-setup.ts',
        // A browser and a server a file: after the others. Journeys wait more than they work, so a few run at once.
        sequence: { groupOrder: 1 },
        ...shared,
        maxWorkers: 3,
        // What is waited for may take long on a busy machine, and what goes wrong is said all the same.
        expect: { poll: { timeout: 10_000 } },
        // A browser on a busy machine may stumble; the report names what needed a second try.
        retry: process.env['CI'] ? 1 : 0,
      }),
    ],
  },
});
