import { afterEach, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/people.ts';
import { startBench } from '#tests/support/bench.ts';
import { clientFolder, journeyWorld, openHarness, useBrowser } from '#tests/support/browser.ts';
import { phoneIn } from '#tests/support/harness.ts';
import { relayTo, type Relay } from '#tests/support/tcp-relay.ts';

useBrowser();

const { alice } = personas;
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function relayed(origin: string): Promise<Relay> {
  const relay = await relayTo(origin);
  open.push(relay);
  return relay;
}

it('says that the server is away, comes back by itself, and shows what happened meanwhile', async () => {
  const { name, operator, origin } = await journeyWorld();
  const relay = await relayed(origin);
  const page = await openHarness(name, { origin: relay.origin, at: `phones=1:${alice.phone}&panel=outbox` });
  await phoneIn(page, 1).getByText('Hello, Alice').waitFor();
  await page.getByText('The books balance').waitFor();

  relay.cut();
  await page.getByText('The server does not answer. Reconnecting…').waitFor();
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '8' });
  await operator.ok(control.push, { phone: alice.phone, title: 'While you were away', body: 'It was sent.' });
  relay.mend();
  await page.getByText('Reconnecting…').waitFor({ state: 'detached' });
  await page.getByText('While you were away').first().waitFor();
  await phoneIn(page, 1).getByText('1,019.415').first().waitFor();

  // The stream is alive again: what happens now is told.
  await operator.ok(control.grant, { phone: alice.phone, kind: 'bonus', amount: '1' });
  await phoneIn(page, 1).getByText('1,020.415').first().waitFor();
}, 120_000);

it('says that a world is gone that a restarted server no longer has, and shows main', async () => {
  const { name, origin } = await journeyWorld();
  const relay = await relayed(origin);
  const page = await openHarness(name, { origin: relay.origin });
  await page.getByText('The books balance').waitFor();

  relay.cut();
  await page.getByText('The server does not answer. Reconnecting…').waitFor();
  const restarted = await startBench(Date.now, clientFolder);
  open.push(restarted);
  relay.mend(restarted.origin);
  await page.getByText(`There is no world named “${name}” any more. This is main.`).waitFor();
  expect(page.url()).toContain('world=main');
}, 120_000);

it('follows a world that was set back elsewhere', async () => {
  const { name, operator } = await journeyWorld();
  await operator.ok(control.push, { phone: alice.phone, title: 'Before the reset', body: 'Gone after it.' });
  const page = await openHarness(name, { at: 'phones=1&panel=outbox' });
  await page.getByText('Before the reset').first().waitFor();
  await operator.ok(control.resetWorld, { name });
  await page.getByText('Before the reset').first().waitFor({ state: 'detached' });
}, 120_000);
