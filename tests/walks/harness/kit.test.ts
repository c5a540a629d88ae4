import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { startBench, type Bench } from '#kit/bench.ts';
import { clientFolder } from '#tests/support/browser.ts';
import { dropWorlds, testWorld } from '#kit/kit.ts';
import { launchBrowser } from '#kit/find-browser.ts';
import { closePhones, openPhone, type Phone } from '#kit/phone.ts';
import { assayFixtures, type AssayFixtures } from '#kit/playwright.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench({ clientFolder });
});
afterAll(async () => {
  await closePhones();
  await dropWorlds();
  await bench.close();
});

it('openPhone({ phone }) opens a phone of the harness, which faults may be limited to', async () => {
  const world = await testWorld({ origin: bench.origin });
  await world.operator.ok(control.addFault, { endpoint: 'user.news', fault: 'error', phone: '2' });
  const [other, second] = await Promise.all([
    openPhone(world, 'bob', '/news'),
    openPhone(world, 'alice', '/news', { phone: '2' }),
  ]);
  await second.page.getByRole('button', { name: 'Try again' }).waitFor();
  await other.page.getByRole('main').getByRole('link').first().waitFor();
  expect(await other.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

  await second.goTo('/index');
  await second.page.getByText('Hello, Alice').waitFor();
});

it('the fixtures of Playwright open phones in a browser of the runner, and attach the world of a failed test', async () => {
  const attached = new Map<string, string>();
  // As Playwright's runner describes a failed test.
  const testInfo = {
    status: 'failed',
    expectedStatus: 'passed',
    retry: 0,
    project: { use: {} },
    attachments: [],
    outputPath: (name: string) => name,
    attach: (name: string, { body }: { body: string | Buffer }) =>
      Promise.resolve(void attached.set(name, body.toString())),
  };
  const browser = await launchBrowser();
  let opened: Phone | undefined;
  const openPhones = async (phone: AssayFixtures['phone']) => {
    opened = await phone('bob');
    await opened.page.getByText('Hello, Bob').waitFor();
  };
  const useWorld = async (world: AssayFixtures['world']) => {
    await assayFixtures.phone({ browser, world }, openPhones, testInfo);
    await assayFixtures.phoneOn({ world }, async (phoneOn) => {
      const page = await browser.newPage();
      await phoneOn(page, 'alice', '/me');
      await page.goto(`${world.origin}/?world=${world.name}#/index`);
      await page.getByText('Hello, Alice').waitFor();
    });
  };
  await assayFixtures.world({ worldOptions: { origin: bench.origin } }, useWorld, testInfo);
  await browser.close();

  expect(opened?.page.isClosed()).toBe(true);
  expect([...attached.keys()]).toEqual([
    ...['situation.assay', 'calls.har', 'clock.json', 'faults.json', 'harness'],
  ]);
  const kept = bench.registry.all().find(({ name }) => name.endsWith('~failed'));
  expect(attached.get('harness')).toBe(`${bench.origin}/harness#world=${kept?.name}&panel=requests`);
  expect(JSON.parse(attached.get('calls.har') ?? '')).toHaveProperty('log.entries');
});

it.each([
  ['retain-on-failure', 0, 'passed', false],
  ['retain-on-failure', 0, 'failed', true],
  ['retain-on-failure-and-retries', 1, 'passed', true],
  ['on', 0, 'passed', true],
])('videos of phones by the mode %s, in retry %d of a test that %s', async (mode, retry, status, isKept) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-videos-'));
  const testInfo = {
    status,
    expectedStatus: 'passed',
    retry,
    project: { use: { video: { mode } } },
    attachments: [],
    outputPath: (name: string) => join(folder, name),
    attach: () => Promise.resolve(),
  };
  const browser = await launchBrowser();
  const record = () => {
    mkdirSync(join(folder, 'phones'));
    writeFileSync(join(folder, 'phones/one.webm'), '');
    return Promise.resolve();
  };
  const useWorld = (world: AssayFixtures['world']) =>
    assayFixtures.phone({ browser, world }, record, testInfo);
  await assayFixtures.world({ worldOptions: { origin: bench.origin } }, useWorld, testInfo);
  await browser.close();
  expect(existsSync(join(folder, 'phones'))).toBe(isKept);
  rmSync(folder, { recursive: true });
});
