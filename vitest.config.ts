import { defineConfig } from 'vitest/config';
import { texts } from './client/i18n/plugin.ts';

/** Stylesheets are empty in tests, except these, which the server sends. */
const css = { include: [/mock-server\/docs\/\w+\.css/] };

/** Long enough for a busy machine. A shorter limit would only report load. */
const poll = { timeout: 10_000 };

const project = (name: string, include: string[], options = {}) => ({
  plugins: [texts()],
  test: { name, include, css, maxWorkers: 2, expect: { poll }, ...options },
});

/** Test files in one worker share modules: loading the source again for each file takes longer than its tests. */
const shared = { isolate: false };

/**
 * Each file starts a server and uses its worker's browser. Pages wait more than they compute, so three workers fit on two
 * cores.
 */
const inBrowser = {
  ...shared,
  maxWorkers: 3,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: 'tests/support/browser-setup.ts',
};

export default defineConfig(({ mode }) => ({
  test: {
    projects: [
      project(
        'rules',
        [
          'contract/**/*.test.ts',
          'mock-server/**/*.test.ts',
          'client/**/*.test.{ts,tsx}',
          'cli/**/*.test.ts',
          'scripts/**/*.test.ts',
          'tests/docs/**/*.test.ts',
        ],
        { ...shared, testTimeout: 60_000 },
      ),
      project('server', ['tests/{server,contract,conformance,kit}/**/*.test.ts'], {
        ...shared,
        setupFiles: 'tests/support/close-bench.ts',
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      project('reliability', ['tests/reliability/**/*.test.ts'], {
        ...shared,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
      // The browser projects run after the others, one after the other.
      project('journeys', ['tests/journeys/**/*.test.ts'], { ...inBrowser, sequence: { groupOrder: 1 } }),
      project('walks', ['tests/walks/**/*.test.ts'], { ...inBrowser, sequence: { groupOrder: 2 } }),
      // Without this, a project has the mode `test`, and every long test is short.
    ].map((one) => ({ ...one, mode })),
  },
}));
