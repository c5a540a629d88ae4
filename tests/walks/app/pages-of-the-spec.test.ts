import { expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { specifiedHeadings } from '#tests/support/specified-pages.ts';
import { isGuestRoute } from '../../../scripts/screens/routes.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

useBrowser();

/** A news page from the account, a bank account before there is one, and a recharge before there is one. */
const pairs = [
  ['news', 'user/news'],
  ['user/bank', 'user/CaddAddress'],
  ['user/recharge', 'user/newrecharge'],
];

it.each(['guest', 'member'])(
  'each page of the spec for a %s opens at its address, in hash mode',
  async (who) => {
    const { name, operator, origin } = await journeyWorld();
    // With payouts to banks, which have pages of their own.
    await operator.ok(control.setParams, { region: 'ke' });
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    const page = await openPhone(name, '/nowhere', {
      reducedMotion: 'reduce',
      ...(who === 'member' && { token }),
    });
    const visitor = new Visitor(page, origin, name);
    await visitor.settles();
    const pages = [...specifiedHeadings]
      .map(([path, heading]) => [path.slice(1), heading] as const)
      .filter(([path]) => isGuestRoute(path) === (who === 'guest'));
    expect(pages.length).toBeGreaterThan(3);
    const pathsByText = new Map<string, string[]>();
    for (const [path, heading] of pages) {
      await visitor.goTo(path);
      await visitor.settles();
      const { pathname, hash } = new URL(page.url());
      expect([pathname, hash.split('?')[0]]).toEqual(['/', `#/${path}`]);
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts(), path).toEqual([heading]);
      const text = (await visitor.text()).replace(heading, '');
      pathsByText.set(text, [...(pathsByText.get(text) ?? []), path]);
    }
    // A page that showed another one below its own heading would have the same text.
    const alike = [...pathsByText.values()].filter((paths) => paths.length > 1);
    expect(alike).toEqual(who === 'member' ? pairs : []);
  },
);
