import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { paths } from '#client/navigation/paths.ts';
import { routeAt } from '#client/navigation/route-places.ts';
import { routeNames, routes, type RouteName } from '#client/navigation/routes.ts';
import { routeOf } from './routes.tsx';

const client = join(import.meta.dirname, '../..');
const ids: ReadonlySet<string> = new Set(contract.map(({ id }) => id));
const textOf = (file: string) => readFileSync(file, 'utf8');

function resolved(specifier: string, from: string): string {
  return specifier.startsWith('#client/')
    ? join(client, specifier.slice('#client/'.length))
    : join(dirname(from), specifier);
}

/** Files that every screen shares. They check the availability of their endpoints themselves. */
const around =
  /client\/(api|device|i18n|ui)\/|(app\/routing\/routes|app\/routing\/redirect|session\/session|navigation\/app-screen|platform\/chat-button)\.tsx?$|home\/header-actions/;

/** A screen's file and the files it imports. */
function partsOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || around.test(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, to = ''] of textOf(file).matchAll(/(?:from|import)[ (]'((?:\.|#client)[^']+)'/g))
    partsOf(resolved(to, file), seen);
  return seen;
}

const calls = /\b(?:query|pages|useCommand)\(\s*(\w+\.\w+)/g;
const guards = /\bisOffered\((\w+\.\w+)\)/g;
const matches = (pattern: RegExp, files: Iterable<string>) =>
  new Set([...files].flatMap((file) => [...textOf(file).matchAll(pattern)].map(([, id = '']) => id)));

/** The phone works these out if the host lacks them (client/api/stand-ins), so no screen requires them. */
const stoodInFor = [
  ...['product.quote', 'wallet.withdrawQuote', 'wallet.record', 'wallet.incomeDays', 'fund.chains'],
  ...['user.hasPayPassword', 'user.groupStatus', 'user.shareLinkStatus'],
];

/** Endpoints that a screen can work without. */
const optional: ReadonlySet<string> = new Set([
  ...stoodInFor,
  // Limits, prices and names: a default or a code replaces them.
  ...['user.sysInfo', 'user.countries', 'user.captcha', 'user.isValidAccount'],
  // Optional parts of home and the wallet, which are hidden.
  ...['user.carousel', 'user.homeVideo', 'user.videoCarousel', 'user.scrollNotice', 'user.signInToday'],
  ...['user.popupNotice', 'user.popupRewards', 'user.walletNotice'],
  ...['gift.registerReward', 'gift.receiveRegisterReward'],
  // Parts of a screen that show their own message.
  ...['wallet.records', 'wallet.wallet', 'wallet.withdrawStatus', 'product.orders'],
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
  ...['msg.messages', 'user.login', 'user.emailOpen'],
  // One hook registers by phone or by e-mail.
  'user.register',
  // Single actions that show a message on failure.
  ...['square.like', 'square.comments', 'square.comment', 'msg.markRead', 'fund.unbind', 'user.avatar'],
  ...['user.smsCode', 'user.emailCode', 'user.payPasswordSms', 'user.payPasswordChannels'],
]);

const lacks = (name: RouteName, id: string): boolean =>
  (routes[name].endpoints ?? []).some((endpoint) => endpoint === id);

/** The file of each route's screen, found by the default export that the route loads. */
const files = new Map<RouteName, string>();

beforeAll(async () => {
  const modules = import.meta.glob<{ default: unknown }>([
    '../screens/*-screen.tsx',
    '../../features/*/*-screen.tsx',
  ]);
  const fileOf = new Map<unknown, string>();
  for (const [file, load] of Object.entries(modules))
    fileOf.set((await load()).default, join(import.meta.dirname, file));
  for (const name of routeNames) {
    const screen = await routeOf(`/${routes[name].path}`).screen.fetch();
    files.set(name, fileOf.get(screen.default) ?? '');
  }
}, 60_000);

it('finds the screen file of every route', () => {
  expect(routeNames.filter((name) => !existsSync(files.get(name) ?? ''))).toEqual([]);
});

it('declares every endpoint that a screen calls without a check', () => {
  const unlisted = [...files].flatMap(([name, file]) => {
    const parts = partsOf(file);
    const guarded = matches(guards, parts);
    return [...matches(calls, parts)]
      .filter((id) => ids.has(id) && !guarded.has(id) && !optional.has(id) && !lacks(name, id))
      .map((id) => `${name} calls ${id}`);
  });
  expect(unlisted).toEqual([]);
});

it('requires no endpoint on any screen that the phone can work out itself', () => {
  const required = routeNames.flatMap((name) => routes[name].endpoints ?? []);
  expect(stoodInFor.filter((id) => required.some((other) => other === id))).toEqual([]);
});

it('navigates without a check only to routes that require no further endpoints', () => {
  const targetOf = (path: string) => {
    const address: unknown = paths[path as keyof typeof paths];
    return routeAt(typeof address === 'function' ? (address as (id: number) => string)(1) : String(address));
  };
  const lost = [...files].flatMap(([name, file]) =>
    [...partsOf(file)].flatMap((part) => {
      const text = textOf(part);
      return [...text.matchAll(/\bnavigate\(paths\.(\w+)/g)]
        .filter(([, path = '']) => !new RegExp(`\\bisRouteAvailable\\(paths\\.${path}\\b`).test(text))
        .flatMap(([, path = '']) => targetOf(path) ?? [])
        .filter((target) => (routes[target].endpoints ?? []).some((id) => !lacks(name, id)))
        .map((target) => `${name} to ${target}`);
    }),
  );
  expect(lost).toEqual([]);
});
