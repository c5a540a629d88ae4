import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { screens } from '../../scripts/screens/routes.ts';

const client = join(import.meta.dirname, '..');
const ids: ReadonlySet<string> = new Set(contract.map(({ id }) => id));
const textOf = (file: string) => readFileSync(file, 'utf8');

function resolved(specifier: string, from: string): string {
  return specifier.startsWith('#client/')
    ? join(client, specifier.slice('#client/'.length))
    : join(dirname(from), specifier);
}

/** What every screen has around it: it asks for itself. */
const around =
  /client\/(api|device|i18n|ui)\/|(app\/routes|app\/redirect|session\/session|navigation\/app-screen|platform\/chat-button)\.tsx?$|home\/header-actions/;

/** A screen's file and those it is made of. */
function partsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || around.test(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of textOf(file).matchAll(/(?:from|import)[ (]'((?:\.|#client)[^']+)'/g))
    partsOf(resolved(to, file), seen);
  return seen;
}

const asked = /\b(?:query|pages|useCommand)\(\s*(\w+\.\w+)/g;
const looked = /\bisOffered\((\w+\.\w+)\)/g;
const named = (pattern: RegExp, files: Iterable<string>) =>
  new Set([...files].flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, id = '']) => id)));

/** What a page shows less of without, or does one thing less, and is still that page. */
const doneWithout: ReadonlySet<string> = new Set([
  // Limits, prices and names: what is usual, or a code, stands in for them.
  ...['user.sysInfo', 'user.countries', 'user.captcha', 'user.isValidAccount', 'fund.chains'],
  // Home's and the wallet's extras: what is not answered is not drawn.
  ...['user.carousel', 'user.homeVideo', 'user.videoCarousel', 'user.scrollNotice', 'user.signInToday'],
  ...['user.popupNotice', 'user.popupRewards', 'user.walletNotice', 'wallet.incomeDays'],
  ...['gift.registerReward', 'gift.receiveRegisterReward', 'user.groupStatus', 'user.shareLinkStatus'],
  // Parts of a page that say for themselves that the platform does not offer them.
  ...['wallet.records', 'wallet.record', 'wallet.wallet', 'wallet.withdrawStatus', 'product.orders'],
  ...['product.orderReceipts', 'product.products', 'product.product', 'product.receiveIncome', 'user.info'],
  ...[
    'user.redeemRecord',
    'user.signInRecord',
    'user.invitedNum',
    'user.invitedFloor',
    'user.invitedFloor2',
    'user.teamMembers',
  ],
  ...['gift.coupons', 'gift.couponsOpen', 'gift.productCoupons', 'gift.myProductCoupons'],
  ...['gift.productCouponData', 'gift.receiveCoupon', 'fund.bindings', 'fund.rechargeStatus'],
  ...['user.hasPayPassword', 'msg.messages', 'user.login', 'user.emailOpen'],
  // By phone or by e-mail: one hook knows both ways.
  'user.register',
  // One press that is refused with the words that the platform does not offer it.
  ...['square.like', 'square.comments', 'square.comment', 'msg.markRead', 'fund.unbind', 'user.avatar'],
  ...['user.smsCode', 'user.emailCode', 'user.payPasswordSms', 'user.payPasswordChannels'],
]);

const without = async (...missing: readonly string[]) => {
  vi.resetModules();
  vi.stubEnv('VITE_ENDPOINTS', JSON.stringify({ ...Object.fromEntries(missing.map((id) => [id, null])) }));
  return (await import('#client/navigation/route-availability.ts')).isRouteAvailable;
};

let goneWith: ReadonlyMap<string, ReadonlySet<string>>;

beforeAll(async () => {
  const gone = new Map<string, ReadonlySet<string>>();
  for (const id of ids) {
    const isRouteAvailable = await without(id);
    gone.set(id, new Set([...screens.keys()].filter((path) => !isRouteAvailable(`/${path}`))));
  }
  goneWith = gone;
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it('finds the screen of every route', () => {
  expect([...screens.values()].filter((file) => !existsSync(file))).toEqual([]);
});

it('writes a line for every route, so that none is forgotten', () => {
  const lines = [
    ...textOf(join(client, 'navigation/route-availability.ts')).matchAll(/^ {2}'?([\w/]+)'?: \[/gm),
  ];
  expect(lines.map(([, path]) => path).toSorted()).toEqual([...screens.keys()].toSorted());
});

it('leaves no page standing that lacks what it asks for', () => {
  const bare = [...screens].flatMap(([path, file]) => {
    const parts = partsOf(file);
    const guarded = named(looked, parts);
    return [...named(asked, parts)]
      .filter((id) => ids.has(id) && !guarded.has(id) && !doneWithout.has(id))
      .filter((id) => !goneWith.get(id)?.has(path))
      .map((id) => `${path} without ${id}`);
  });
  expect(bare).toEqual([]);
});

it('goes by itself only to pages that are there whenever the one it leaves is', async () => {
  const { paths } = await import('#client/navigation/paths.ts');
  const addressOf = (name: string) => {
    const path: unknown = paths[name as keyof typeof paths];
    return typeof path === 'function' ? (path as (...ids: unknown[]) => string)(1, 1) : String(path);
  };
  const pageOf = (name: string) => addressOf(name).replace(/^\/|\?.*$/g, '');

  const lost = [...screens].flatMap(([path, file]) =>
    [...partsOf(file)].flatMap((part) => {
      const text = textOf(part);
      return [...text.matchAll(/\bnavigate\(paths\.(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`\\bisRouteAvailable\\(paths\\.${name}\\b`).test(text))
        .filter((name) => [...goneWith.values()].some((gone) => gone.has(pageOf(name)) && !gone.has(path)))
        .map((name) => `${path} to ${pageOf(name)}`);
    }),
  );
  expect(lost).toEqual([]);
});
