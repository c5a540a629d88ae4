import { join } from 'node:path';
import { control } from '#contract/control/control.ts';
import type { Region } from '#contract/control/params.ts';
import type { Locale } from '#contract/languages.ts';
import { user } from '#contract/user/user.ts';
import type { FixtureName } from '#server/worlds/fixture.ts';
import { routes } from '../../scripts/screens/routes.ts';
import { createSession, failAllCalls, type Fault, type MemberName } from '../../scripts/screens/states.ts';
import { Visitor } from '../../scripts/screens/visitor.ts';
import { walkAll } from '../../scripts/screens/walk.ts';
import { clientFolder, journeyWorld, openPhone } from './browser.ts';
import { Caller } from './world.ts';

/** Who walks, where, and how it looks. */
export interface Guise {
  readonly fixture: FixtureName;
  /** Whose ways to pay there are; the fixture's where absent. */
  readonly region?: Region;
  readonly who: MemberName;
  readonly language: Locale;
  readonly colorScheme: 'light' | 'dark';
  /** What goes wrong as long as they walk. */
  readonly fault?: Fault;
}

/** A phone in a world of its own, where what goes wrong strikes nobody else. */
export interface Walker {
  readonly visitor: Visitor;
  readonly operator: Caller;
  readonly guise: Guise;
}

/** Opens a screen in a state and says what is wrong with it. */
export type Look = (walker: Walker, route: string) => Promise<string[]>;

async function openWalker(guise: Guise, isGuest: boolean): Promise<Walker> {
  const { fixture, region, who, language, colorScheme, fault } = guise;
  const { name, operator, origin } = await journeyWorld({ fixture });
  if (region) await operator.ok(control.setParams, { region });
  const page = await openPhone(name, '/nopermission', {
    width: 320,
    height: 640,
    colorScheme,
    locale: language,
    reducedMotion: 'reduce',
    callsFail: true,
  });
  // Answers that are held back take every connection that a browser opens to one server; the app's parts come past them.
  if (fault === 'latency')
    await page.route('**/assets/*', (route) =>
      route.fulfill({ path: join(clientFolder, new URL(route.request().url()).pathname) }),
    );
  const visitor = new Visitor(page, origin, name);
  await visitor.setLanguage(language);
  if (!isGuest) {
    const token = await createSession(operator, who);
    await visitor.logIn(token);
    // They know of their rewards: a pop-up would stand before whatever a screen is looked at for.
    await new Caller(origin, name, token).ok(user.popupRewards);
  }
  await visitor.open('nopermission');
  await visitor.settles();
  if (fault) await failAllCalls(operator, fault);
  return { visitor, operator, guise };
}

/** Sends several phones through all routes at once, and answers what is wrong where. */
export async function walk(guise: Guise, look: Look, members: number): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  await walkAll({
    routes,
    members,
    open: (isGuest) => openWalker(guise, isGuest),
    async visit(walker, route) {
      const found = await look(walker, route);
      const { hash } = new URL(walker.visitor.page.url());
      if (hash.split('?')[0] !== `#/${route}`) found.push(`It led to ${hash}.`);
      if (found.length > 0) wrong[route] = found;
    },
  });
  return wrong;
}
