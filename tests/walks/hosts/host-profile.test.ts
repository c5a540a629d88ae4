import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { gift } from '#contract/gift.ts';
import { personas } from '#fixtures/data/people.ts';
import { journeyWorld, openPhone, useBrowser } from '#tests/support/browser.ts';
import { Caller } from '#tests/support/world.ts';
import { routes } from '../../../scripts/screens/routes.ts';
import { Visitor } from '../../../scripts/screens/visitor.ts';

const root = join(import.meta.dirname, '../../..');

/** Features that a host may lack, with the pages that need them. */
const lacks: readonly { missing: readonly string[]; gone: readonly string[] }[] = [
  {
    missing: [
      'user.signIn',
      'user.resetCode',
      'income.takeOut',
      'square.addTextPost',
      'fund.addAddress',
      'user.news',
    ],
    gone: [
      ...['index/sign', 'user/login/forgetPassword', 'user/allExtract', 'user/addynamic', 'user/addAddress'],
      ...['user/CaddAddress', 'user/bank', 'news', 'user/news', 'info/detail'],
    ],
  },
  {
    missing: [
      ...['product.createOrder', 'wallet.withdraw', 'user.shareInfo', 'user.groupJoin', 'user.shareLink'],
      ...['gift.receiveCoupon', 'product.receiveIncome', 'user.register', 'user.payPasswordUpdate'],
    ],
    gone: [
      ...['index/setcoupon', 'user/withdraw', 'user/cashwithdraw', 'index/invitation'],
      ...['index/joinGroup', 'index/shareLink', 'index/getcoupon', 'user/receiveincome'],
      ...['user/login/register', 'user/fundPwd', 'user/verify'],
    ],
  },
];

const missing = lacks.flatMap((lack) => lack.missing);
const gone = lacks.flatMap((lack) => lack.gone);

describe('a host that lacks many endpoints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-client-'));
  beforeAll(async () => {
    const profile = join(folder, 'profile.json');
    const endpoints = Object.fromEntries(missing.map((id) => [id, null]));
    writeFileSync(profile, JSON.stringify({ endpoints, wire: { send: { world: true } } }));
    await promisify(execFile)(
      process.execPath,
      [
        ...['node_modules/vite/bin/vite.js', 'build', 'client', '--outDir', join(folder, 'client')],
        ...['--emptyOutDir', '--minify=false', '--logLevel', 'error'],
      ],
      // The tests' own NODE_ENV would build React with the checks of its development version.
      { cwd: root, env: { ...process.env, NODE_ENV: 'production', ASSAY_PROFILE: profile } },
    );
    // The build uses all processors, and so may the other tests meanwhile.
  }, 300_000);
  useBrowser({ folder: join(folder, 'client') });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has no link to a missing feature on any page', { timeout: 180_000 }, async () => {
    const { name, operator, origin } = await journeyWorld();
    const page = await openPhone(name);
    const visitor = new Visitor(page, origin, name);
    const entries = async (shown: readonly string[]) => {
      const found: string[] = [];
      for (const [at, route] of shown.entries()) {
        await (at === 0 ? visitor.open(route) : visitor.goTo(route));
        expect(await visitor.settles(), `${route} arrives`).toBe(true);
        const hrefs = await page
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        const led = hrefs
          .map((href) => /^#\/([^?]*)/.exec(href)?.[1] ?? '')
          .filter((to) => gone.includes(to));
        found.push(...led.map((to) => `${route} leads to ${to}`));
      }
      return found;
    };
    const there = routes.filter((route) => !gone.includes(route));
    const ofGuests = await entries(there.filter((route) => route.includes('login')));
    const { token } = await operator.ok(control.createSession, { phone: personas.alice.phone });
    await visitor.logIn(token);
    const ofMembers = await entries(there.filter((route) => !route.includes('login')));

    expect([...ofGuests, ...ofMembers]).toEqual([]);
    // A machine without a purchase is shown without a button.
    await visitor.goTo('index/detail');
    await page.getByRole('main').getByText('Daily return').first().waitFor();
    expect(await page.getByRole('button', { name: /^(Buy|One more)$/ }).count()).toBe(0);
    // A coupon does not link to a machine that cannot be bought.
    const alice = new Caller(origin, name, token);
    const [coupon] = await alice.ok(gift.coupons, { state: 'receivable' });
    await alice.ok(gift.receiveCoupon, { couponId: coupon?.id ?? '' });
    // In a fresh page, without earlier responses.
    await visitor.open('index/mycoupon');
    await page.getByRole('main').getByText('Valid until').first().waitFor();
    expect(await page.getByRole('link', { name: /^See the machine/ }).count()).toBe(0);
    await visitor.open(gone[0] ?? '');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});
