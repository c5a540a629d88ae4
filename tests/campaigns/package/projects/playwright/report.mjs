import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const { status, stdout } = spawnSync('playwright', ['test', 'failed.spec.js', '--reporter=json'], {
  encoding: 'utf8',
  shell: true,
});
assert.equal(status, 1);
const [{ attachments }] = JSON.parse(stdout).suites[0].specs[0].tests[0].results;
const names = attachments.map(({ name }) => name);
for (const name of ['situation.assay', 'calls.har', 'clock.json', 'faults.json', 'harness', 'trace'])
  assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
console.log(names.join(', '));
