import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import type { Region } from '#contract/control/params.ts';
import type { Locale } from '#contract/languages.ts';
import { user } from '#contract/user/user.ts';
import type { FixtureName } from '#server/worlds/world/fixture.ts';
import { routes } from '../../scripts/screens/routes.ts';
import { createSession, failAllCalls, type Fault, type MemberName } from '../../scripts/screens/states.ts';
import { Visitor } from '../../scripts/screens/visitor.ts';
import { walkAll } from '../../scripts/screens/walk.ts';
import { clientFolder, journeyWorld, openPhone } from './browser.ts';
import { Caller } from './world.ts';

/** The world, member and appearance of a walk. */
export interface Variant {
  readonly fixture: FixtureName;
  /** The region, which determines payment methods. By default the fixture's. */
  readonly region?: Region;
  readonly who: MemberName;
  readonly language: Locale;
  readonly colorScheme: 'light' | 'dark';
  /** A fault that applies to all calls. */
  readonly fault?: Fault;
  /** Runs in the page before the app. */
  readonly before?: string;
}

/** A phone in its own world, so that faults do not affect other phones. */
export interface Walker {
  readonly visitor: Visitor;
  readonly operator: Caller;
  readonly variant: Variant;
}

/** Opens a screen and returns its flaws. */
export type Look = (walker: Walker, route: string) => Promise<string[]>;

async function openWalker(variant: Variant, isGuest: boolean): Promise<Walker> {
  const { fixture, region, who, language, colorScheme, fault, before } = variant;
  const { name, operator, origin } = await journeyWorld({ fixture });
  if (region) await operator.ok(control.setParams, { region });
  const page = await openPhone(name, '/nopermission', {
    width: 320,
    height: 640,
    colorScheme,
    locale: language,
    reducedMotion: 'reduce',
    callsFail: true,
    ...(before !== undefined && { before }),
  });
  // Delayed responses occupy all connections of the browser to one server, so the app's files are served past them.
  if (fault === 'latency')
    await page.route('**/assets/*', (route) =>
      route.fulfill({ path: join(clientFolder, new URL(route.request().url()).pathname) }),
    );
  const visitor = new Visitor(page, origin, name);
  await visitor.setLanguage(language);
  if (!isGuest) {
    const token = await createSession(operator, who);
    await visitor.logIn(token);
    // A pop-up about new rewards would cover the screen.
    await new Caller(origin, name, token).ok(user.popupRewards);
  }
  await visitor.open('nopermission');
  await visitor.settles();
  if (fault) await failAllCalls(operator, fault);
  return { visitor, operator, variant };
}

/** Visits all routes with several phones at once. Returns the flaws by route. */
export async function walk(variant: Variant, look: Look, members: number): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  await walkAll({
    routes,
    members,
    open: (isGuest) => openWalker(variant, isGuest),
    async visit(walker, route) {
      const found = await look(walker, route);
      const { hash } = new URL(walker.visitor.page.url());
      if (hash.split('?')[0] !== `#/${route}`) found.push(`It redirected to ${hash}.`);
      if (found.length > 0) wrong[route] = found;
    },
  });
  return wrong;
}
