import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

test('npx assay starts the bench, and keeps its worlds beside the project', async () => {
  const server = spawn('npx', ['assay'], { env: { ...process.env, PORT: '4729' }, detached: true });
  try {
    const [banner] = await once(server.stdout, 'data');
    assert.match(banner.toString(), /Harness +http:\/\/127\.0\.0\.1:4729\/harness/);
    assert.equal((await fetch('http://127.0.0.1:4729/harness')).status, 200);
    assert.ok(existsSync('assay-data/main.sqlite'));
  } finally {
    process.kill(-server.pid);
  }
});
