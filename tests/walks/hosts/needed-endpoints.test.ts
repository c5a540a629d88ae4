import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { profileElementId, profileText } from '#contract/profile/page.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { personas } from '#fixtures/data/people.ts';
import { routeNames, routes, type RouteName } from '#client/navigation/routes.ts';
import { clientFolder, journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { requestsOf } from '#tests/support/screen.ts';
import { isGuestRoute } from '../../../scripts/screens/routes.ts';
import { textFlaws } from '../../../scripts/screens/text-flaws.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');

/** The client's page at a host that offers these endpoints only. */
function pageOffering(offered: readonly string[]): string {
  const absent = memberEndpoints.filter(({ id }) => !offered.includes(id));
  const endpoints = Object.fromEntries(absent.map(({ id }) => [id, null]));
  const profile = checkProfile({ endpoints, wire: { send: { world: true } } }, 'profile.json');
  const text = profileText(resolveProfile(profile));
  return page.replace(
    '<head>',
    () => `<head><script type="application/json" id="${profileElementId}">${text}</script>`,
  );
}

/** The endpoint of a request. Undefined for one of another kind, such as a picture. */
const endpointOf = (method: string, url: string): Endpoint | undefined =>
  memberEndpoints.find((one) => one.method === method && requestsOf(one).test(url));

/** The text of the screen, once it has some. A screen is empty for a moment between its last answer and what it draws. */
async function contentOf(shown: Page): Promise<string> {
  const content = shown.locator('.screen-content');
  await content
    .filter({ hasText: /\S/ })
    .waitFor({ timeout: 20_000 })
    .catch(() => undefined);
  return content.innerText();
}

/** The faults of the screen that a page shows. */
async function flawsOf(shown: Page): Promise<string[]> {
  const content = await contentOf(shown);
  const text = await shown.locator('body').innerText();
  const isMissing = /Page not found|Couldn’t open|does not offer/.test(text);
  return [
    ...textFlaws(text),
    ...(content.trim() === '' ? ['shows nothing'] : []),
    ...(isMissing ? [`says “${content.slice(0, 80)}”`] : []),
  ];
}

const names = routeNames.filter((one) => routes[one].endpoints);
const isGuests = (one: RouteName) => isGuestRoute(routes[one].path);
const parts = 4;

it.each([...Array(parts).keys()])(
  'every page works at a host that offers only the endpoints of its row, and calls no other (part %i)',
  async (part) => {
    const { name, operator, origin } = await journeyWorld();
    const phone = await openPhone(name, '/nopermission');
    const visitor = new Visitor(phone, origin, name);
    await visitor.settles();
    let offered: readonly string[] = [];
    await phone.route(
      ({ pathname }) => pathname === '/',
      (route) => route.fulfill({ contentType: 'text/html', body: pageOffering(offered) }),
    );
    let called = new Set<string>();
    phone.on('request', (request) => {
      const endpoint = endpointOf(request.method(), request.url());
      if (endpoint) called.add(endpoint.id);
    });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const found: Record<string, string[]> = {};
    const ofPart = names.filter((_one, at) => at % parts === part);
    for (const one of [...ofPart.filter(isGuests), ...ofPart.filter((each) => !isGuests(each))]) {
      const { path, endpoints = [] } = routes[one];
      if (!isGuests(one)) await visitor.logIn(token);
      offered = endpoints;
      called = new Set();
      await visitor.open(path);
      const isSettled = await visitor.settles();
      const others = [...called].filter((id) => !endpoints.some((each) => each === id));
      const flaws = [
        ...(isSettled ? [] : ['never settles']),
        ...(await flawsOf(phone)),
        ...others.map((id) => `calls ${id}`),
      ];
      if (flaws.length > 0) found[path] = flaws;
    }
    expect(found).toEqual({});
  },
);
