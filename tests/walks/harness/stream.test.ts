import { expect, it, onTestFinished } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { startBench } from '#kit/bench.ts';
import { clientFolder, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { startServer, temporaryFolder } from '#tests/support/server-process.ts';
import { startRelay, type Relay } from '#tests/support/tcp-relay.ts';
import { Caller } from '#tests/support/world.ts';
import { requestsOf } from '#tests/support/screen.ts';

useBrowser();

const { alice } = personas;

async function relayed(origin: string): Promise<Relay> {
  const relay = await startRelay(origin);
  onTestFinished(() => relay.close());
  return relay;
}

it('a lost server is reported; the page reconnects and shows the changes', async () => {
  const { name, operator, origin } = await journeyWorld();
  const relay = await relayed(origin);
  const page = await openHarness(name, { origin: relay.origin, at: `phones=1:${alice.phone}&panel=outbox` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await page.getByText('The books balance').waitFor();

  relay.cut();
  await page.getByText('Server unreachable. Reconnecting…').waitFor();
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '8' });
  await operator.ok(control.push, { phone: alice.phone, title: 'While you were away', body: 'It was sent.' });
  relay.restore();
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  await page.getByText('While you were away').first().waitFor();
  await phoneIn(page, 1).getByText('1,019.415').first().waitFor();

  // The stream reports changes again.
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '1' });
  await phoneIn(page, 1).getByText('1,020.415').first().waitFor();
});

it('a silent stream is replaced', async () => {
  const { name, operator, origin } = await journeyWorld();
  const relay = await relayed(origin);
  const page = await openHarness(name, { origin: relay.origin, at: `phones=1:${alice.phone}&panel=outbox` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const push = (title: string) =>
    operator.ok(control.push, { phone: alice.phone, title, body: 'Is it seen?' });
  await page.clock.install();
  // Timers of the page before would still use the real clock.
  await page.reload();
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await push('The last one heard');
  await page.getByText('The last one heard').first().waitFor();

  relay.silence();
  await push('Sent into the void');
  await page.clock.fastForward('00:05');
  // A short silence is normal.
  expect(await page.getByText('Reconnecting…').count()).toBe(0);
  await page.clock.fastForward('00:08');
  await page.getByText('Live updates interrupted. Reconnecting…').waitFor();
  await page.getByText('Sent into the void').first().waitFor();
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  await push('Heard as it happens');
  await page.getByText('Heard as it happens').first().waitFor();
});

it('a failed call recovers while the stream stays open', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1&panel=outbox' });
  await page.getByText('The books balance').waitFor();
  await page.route(requestsOf(control.clock), (route) => route.abort());
  await operator.ok(control.setClock, { mode: 'frozen' });
  await page.getByText('Server unreachable. Reconnecting…').waitFor();
  await page.unroute(requestsOf(control.clock));
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
});

it('world, phones and the cleared log survive a restart of the server', async () => {
  const folder = temporaryFolder();
  onTestFinished(() => folder.remove());
  const start = () => startServer({ ASSAY_DATA: folder.path }, { options: [] });
  let server = await start();
  onTestFinished(() => server.kill('SIGKILL'));
  const relay = await relayed(server.origin);
  const page = await openHarness('main', {
    origin: relay.origin,
    at: `phones=1:${alice.phone}&panel=requests`,
  });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  const calls = page.getByRole('list', { name: 'Request log' }).getByRole('button');
  const push = { phone: alice.phone, title: 'Before the restart', body: 'It is in the world.' };
  await new Caller(server.origin, 'main').ok(control.push, push);
  const pushed = calls.filter({ hasText: 'control.push' });
  await pushed.waitFor();
  await page.getByRole('button', { name: 'Clear log' }).click();
  await pushed.waitFor({ state: 'detached' });

  await server.kill('SIGTERM');
  await page.getByText('Server unreachable. Reconnecting…').waitFor();
  server = await start();
  relay.restore(server.origin);
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  const operator = new Caller(server.origin, 'main');
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '8' });
  await calls.filter({ hasText: 'control.grant' }).first().waitFor();
  const { list } = await operator.ok(control.members, { query: alice.phone });
  const available = Number(list[0]?.available).toLocaleString('en-US', { maximumFractionDigits: 6 });
  await phoneIn(page, 1).getByText(available).first().waitFor();
  expect(await pushed.count()).toBe(0);
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await page.getByText('The books balance').waitFor();
});

it('a world that is missing after a restart is reported, and main is shown', async () => {
  const { name, origin } = await journeyWorld();
  const relay = await relayed(origin);
  const page = await openHarness(name, { origin: relay.origin, at: 'phones=1:guest' });
  await page.getByText('The books balance').waitFor();

  relay.cut();
  await page.getByText('Server unreachable. Reconnecting…').waitFor();
  const restarted = await startBench({ now: Date.now, clientFolder });
  onTestFinished(() => restarted.close());
  relay.restore(restarted.origin);
  await page.getByText(`The world “${name}” no longer exists. This is main.`).waitFor();
  await expect.poll(() => page.url()).toContain('world=main');
});

it('the page follows a reset that was made elsewhere', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.push, { phone: alice.phone, title: 'Before the reset', body: 'Gone after it.' });
  const page = await openHarness(name, { at: 'phones=1&panel=outbox' });
  await page.getByText('Before the reset').first().waitFor();
  await operator.ok(control.resetWorld, { name });
  await page.getByText('Before the reset').first().waitFor({ state: 'detached' });
});

it('a phone shows what changed after it had loaded and before the stream opened', async () => {
  const { name, operator } = await journeyWorld();
  const page = await openHarness(name, { at: 'phones=1:guest::::::/index/detail?id=2&panel=outbox' });
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => (open = resolve));
  await page.route(requestsOf(control.events), async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await phoneIn(page, 1).getByRole('heading', { name: 'Rocker Cradle' }).first().waitFor();
  await operator.ok(control.changeProduct, { id: '2', name: 'Renamed Cradle' });
  open();
  await phoneIn(page, 1).getByRole('heading', { name: 'Renamed Cradle' }).first().waitFor();
});

it("another operator's command reaches phones that no live event tells of it", async () => {
  const { name, operator } = await journeyWorld();
  const route = '/index/detail?id=2';
  const page = await openHarness(name, {
    at: `phones=1:${personas.alice.phone}::::::/mine,2:guest::::::${route}`,
  });
  await phoneIn(page, 1).getByText('Log out').waitFor();
  await phoneIn(page, 2).getByRole('heading', { name: 'Rocker Cradle' }).first().waitFor();
  // A guest has no live channel.
  await operator.ok(control.changeProduct, { id: '2', name: 'Renamed Cradle' });
  await phoneIn(page, 2).getByRole('heading', { name: 'Renamed Cradle' }).first().waitFor();
  // The end of a session does not count as a live event.
  const { list } = await operator.ok(control.members, { query: personas.alice.phone });
  const { id, sessionList } = await operator.ok(control.member, { id: list[0]?.id ?? '' });
  // It is said for a moment, so it is awaited before it is said.
  const told = phoneIn(page, 1).getByText('Your session has ended. Please log in again.').waitFor();
  for (const session of sessionList) await operator.ok(control.endSession, { id, session: session.id });
  await told;
});
