import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { LoggedRequest } from '#contract/control/observation.ts';
import { personas } from '#fixtures/data/people.ts';
import { Caller } from '#kit/caller.ts';
import { panelIds } from '#client/harness/model/panel-ids.ts';
import { openHarness, openPhone, journeyWorld, reloadAt, useBrowser } from '#tests/support/browser.ts';
import { htmlReport } from '#cli/conformance/report-html.ts';
import { isGuestRoute, routes } from '../../../scripts/screens/routes.ts';
import { polling, Visitor } from '../../../scripts/screens/visitor.ts';
import { callsOf, isWhole, press } from '#tests/support/screen.ts';
import { COUNT, payloads } from '#tests/campaigns/content/payloads.ts';
import { withPayloads } from '#tests/campaigns/content/sent.ts';
import { storeAll } from '#tests/campaigns/content/store.ts';
import { watch } from '#tests/campaigns/content/watch.ts';

useBrowser();

/**
 * `npm run content` uses all payloads, each of them in every text of every screen, with and without the policy. Otherwise a
 * place is visited once: every second one with the policy, the others without.
 */
const isCampaign = import.meta.env.MODE === 'content';
const storedPayloads = isCampaign ? payloads : payloads.filter((_, at) => at % 25 === 0);
const visits = isCampaign ? Math.ceil(payloads.length / 37) : 1;
const timeout = isCampaign ? 10_800_000 : 600_000;

const screens = routes.filter((route) => !isGuestRoute(route));

const policies = [
  { name: 'with its content security policy', bypassCSP: false, pictures: 'refused', turn: 0 },
  // Pictures of other sites are content that a host may have. The policy keeps them out.
  { name: 'without its content security policy', bypassCSP: true, pictures: 'allowed', turn: 1 },
] as const;

const visited = (places: readonly string[], turn: number) =>
  isCampaign ? places : places.filter((_, at) => at % 2 === turn);

/** A page that runs no app, without a content security policy. */
async function blankPage(): Promise<{ page: Page; origin: string }> {
  const { name, origin } = await journeyWorld();
  return { page: await openPhone(name, '/nopermission', { bypassCSP: true, quiet: true }), origin };
}

/** Adds calls whose every text has a payload to the request log, as a shared situation can bring them. */
async function keepHostileCalls(operator: Caller, name: string): Promise<void> {
  const { requests } = await operator.ok(control.exportWorld, { name });
  const hostile = requests.slice(-50).map((request, at) => {
    const call = withPayloads(request, at) as LoggedRequest;
    return { ...call, path: `/${call.path}` };
  });
  await operator.ok(control.keepRequests, { name, requests: hostile });
}

const shown = (page: Page) => page.waitForFunction(isWhole, null, { polling });

describe.each(policies)('the client $name', ({ bypassCSP, pictures, turn }) => {
  it('runs and sends nothing that is stored in any text', { timeout }, async () => {
    const { name, operator, origin } = await journeyWorld();
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const member = new Caller(origin, name, token);
    const accepted = await storeAll(storedPayloads, { operator, member });
    expect(accepted).toBeGreaterThan(storedPayloads.length * 5);
    const page = await openPhone(name, '/nopermission', { token, bypassCSP, quiet: true });
    const visitor = new Visitor(page, origin, name);
    const { found, inspect } = await watch(page, { pictures });
    for (const [at, screen] of visited(screens, turn).entries()) {
      // All screens show the same stored content, so one page visits them in turn.
      if (at === 0) await visitor.open(screen);
      else await visitor.goTo(screen);
      await page.getByRole('main').waitFor();
      await shown(page);
      await inspect(screen);
    }
    const { answered } = callsOf(page);
    await reloadAt(page, name, '/user/record');
    // The statement has the days of the world, whose time comes with its responses.
    await answered();
    // The newest release that is stored is offered.
    await press(page, 'Later');
    await press(page, 'Statement');
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await press(page, 'Print or save PDF');
    await page.locator('.statement-print').waitFor({ state: 'attached' });
    await inspect('a printed statement');
    for (const text of storedPayloads.slice(0, 40))
      await operator.send(control.push, {
        phone: personas.alice.phone,
        title: text.slice(0, 200),
        body: text,
      });
    await inspect('a push message');
    expect(found).toEqual([]);
  });

  it('runs and sends nothing that a host answers in any text', { timeout }, async () => {
    const { name, operator, origin } = await journeyWorld();
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const page = await openPhone(name, '/nopermission', { token, bypassCSP, quiet: true });
    const visitor = new Visitor(page, origin, name);
    const { found, inspect } = await watch(page, { pictures });
    let visit = 0;
    let answers = 0;
    await page.route('**/api/**', async (route) => {
      if (route.request().resourceType() === 'eventsource') return route.continue();
      const response = await route.fetch();
      const { data, ...envelope } = (await response.json()) as { data: unknown };
      answers += 1;
      return route.fulfill({ response, json: { ...envelope, data: withPayloads(data, visit) } });
    });
    for (; visit < visits; visit += 1)
      for (const [at, screen] of visited(screens, turn).entries()) {
        // The screens of a visit get the same answers, so they share a page.
        if (at === 0) await visitor.open(screen);
        else await visitor.goTo(screen);
        await page.getByRole('main').waitFor();
        await shown(page);
        await inspect(screen);
      }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(answers).toBeGreaterThan(visited(screens, turn).length);
    expect(found).toEqual([]);
  });

  it('the harness runs and sends nothing that is stored in any text', { timeout }, async () => {
    const { name, operator, origin } = await journeyWorld();
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    await storeAll(storedPayloads, { operator, member: new Caller(origin, name, token) });
    await keepHostileCalls(operator, name);
    const page = await openHarness(name, { bypassCSP, at: 'phones=1:guest' });
    const { found, inspect } = await watch(page, { pictures });
    // A change of the hash opens the next panel on the same page.
    await page.goto(`${origin}/mark.svg`);
    const heading = page.locator('.console-content').getByRole('heading', { level: 2 });
    for (const panel of visited(panelIds, turn)) {
      await page.evaluate(() => document.querySelector('.console-content h2')?.setAttribute('data-left', ''));
      await page.goto(`${origin}/harness#world=${name}&phones=1:guest&panel=${panel}`);
      await page.locator('[data-left]').waitFor({ state: 'detached' });
      await heading.first().waitFor();
      const rows = page.locator('.console-content button.item-press');
      await rows
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await inspect(panel);
    }
    expect(found).toEqual([]);
  });
});

it(`the report of the contract suite shows ${COUNT} payloads as text`, { timeout }, async () => {
  const endpoint = {
    ...{
      id: 'user.info',
      service: 'user',
      call: 'GET x',
      source: 'documented',
      access: 'member',
      safe: true,
    },
    ...{ outcome: 'diverges', notes: [], durationMs: 1 },
  };
  const endpoints = payloads.map((text) => ({
    ...endpoint,
    ...{ id: text, description: text, why: text, request: { [text]: text }, answer: text },
    differences: [{ path: text, expected: text, found: text }],
    refused: { code: 1, reason: text, msg: text },
  }));
  const summary = { diverges: endpoints.length, refused: 0, unverified: 0, absent: 0, conforms: 0 };
  const report = { against: payloads[0], startedAt: 'now', writes: true, isStrict: true, summary, endpoints };
  const html = htmlReport(report as never);
  const { page, origin } = await blankPage();
  const { found, inspect } = await watch(page, { pictures: 'refused' });
  // Without the page's own policy, which a copy of the report may lose.
  for (const body of [html, html.replace(/<meta[^>]*Content-Security-Policy[^>]*>/i, '')]) {
    await page.route(`${origin}/report.html`, (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto(`${origin}/report.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await inspect('report');
  }
  expect(found).toEqual([]);
});

it('the watch finds a script that runs, a link that would, and a request that leaves', async () => {
  const { page, origin } = await blankPage();
  const { found, inspect } = await watch(page, { pictures: 'refused' });
  await inspect('here');
  const body =
    '<script>window.__ran=1</script><a href="java\tscript:window.__ran=1">x</a><img src="https://evil.example/x">';
  await page.route(`${origin}/hostile.html`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(`${origin}/hostile.html`);
  await expect.poll(() => found.length).toBe(2);
  await inspect('here');
  expect(found.sort()).toEqual([
    'here: <a href="java\tscript:window.__ran=1">',
    'here: a script ran',
    'here: image from https://evil.example/x',
  ]);
});
