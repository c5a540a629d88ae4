import { readServer } from './read-server.ts';

export { dropWorlds, testWorld } from './worlds.ts';

// Read while test files are collected, since reading it within the first test would be of that test's time. Only a module
// can wait for it: to CommonJS, as `npm init` writes it, `worlds.ts` is the kit.
if (process.env['VITEST'] !== undefined) await readServer();
