import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startBench } from '#kit/bench.ts';

const root = join(import.meta.dirname, '../..');

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s drops the worlds of a test process, and ends it',
  async (signal) => {
    const bench = await startBench();
    const script = `
    import { dropWorlds, testWorld } from '#kit/kit.ts';
    // Worlds of an earlier test file that cleaned up by itself.
    await testWorld({ origin: '${bench.origin}' });
    await dropWorlds();
    const world = await testWorld({ origin: '${bench.origin}' });
    await world.fork();
    console.log('ready');
    setInterval(() => undefined, 1000);`;
    const loaders = ['tsx', './kit/raw-text.ts'].flatMap((loader) => ['--import', loader]);
    const child = spawn(process.execPath, [...loaders, '--input-type=module', '--eval', script], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    expect(bench.registry.all()).toHaveLength(3);
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([null, signal]);
    expect(bench.registry.all().map(({ name }) => name)).toEqual(['main']);
    await bench.close();
  },
  30_000,
);
