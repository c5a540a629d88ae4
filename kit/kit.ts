import { loadServer } from './load-server.ts';

export * from './worlds.ts';

// Builds the server while Vitest collects the tests: within the first test it would count against that test's timeout. Only
// an ES module can wait for it; to CommonJS, `worlds.ts` is the package's entry.
if (process.env['VITEST'] !== undefined) await loadServer();
