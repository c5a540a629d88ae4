import { expect, it, onTestFinished } from 'vitest';
import { openPhone, useBrowser } from '#tests/support/browser.ts';
import { acceptHosts } from '#tests/support/foreign-platform/accept-hosts.ts';
import { serveDirect } from '#tests/support/foreign-platform/client-host.ts';
import { founder } from '#tests/support/foreign-platform/first-content.ts';
import { profileOf } from '#tests/support/foreign-platform/profile.ts';
import { send } from '#tests/support/foreign-platform/calls.ts';
import { useForeignHost } from '#tests/support/foreign-platform/foreign-host.ts';
import { playWholeFlow } from '#tests/support/foreign-platform/whole-flow.ts';
import { press, see } from '#tests/support/screen.ts';

useBrowser();

/**
 * Its commands have no data, a machine does not repeat its id, records have no cause, and the call for a ticket gives none. A
 * login has its token in the data. No figure tells what can be received, and bindings and records are not filtered. It has
 * neither videos nor a list of countries, and binds no e-mail address.
 */
const host = useForeignHost({ brief: true }, ({ endpoints, wire, ...profile }) => {
  const { 'product.product': machine, 'product.orders': orders } = endpoints;
  const { 'wallet.records': records, 'wallet.wallet': balances, 'fund.bindings': bindings } = endpoints;
  return {
    ...profile,
    wire: { ...wire, token: { answer: 'result.token' } },
    endpoints: {
      ...endpoints,
      'user.login': { data: 'me' },
      'user.countries': null,
      'user.bindEmail': null,
      'user.homeVideo': null,
      'user.videoCarousel': null,
      'product.product': { ...machine, answer: { ...machine.answer, id: 'absent' } },
      'product.orders': { ...orders, answer: { ...orders.answer, receivableAmount: 'absent' } },
      'wallet.wallet': { ...balances, answer: { ...balances.answer, receivable: 'absent' } },
      'fund.bindings': { ...bindings, request: { kind: null } },
      'wallet.records': { ...records, answer: { ...records.answer, code: 'absent' } },
      'msg.liveTicket': 'GET telegram/link',
      'msg.live': 'GET live',
    },
  };
});

it('the whole flow works at a host that answers commands with their outcome only', async () => {
  await playWholeFlow(host.platform, host.origin);
  const orders = host.platform.seen().filter(({ path }) => path === 'mine/order/create');
  expect(orders.map(({ fields }) => fields['productId'])).toEqual(['1']);
  expect(host.platform.seen().filter(({ path }) => path === 'live')).toEqual([]);
});

it('says at the phone number that the calling code of the profile is added', async () => {
  const page = await openPhone('main', '/user/login', { origin: host.origin });
  await acceptHosts(page);
  await see(page, 'The country code is added for you');
});

it('tells apart addresses and bank accounts that come in one list', async () => {
  const bind = (fields: Record<string, string>) =>
    send(host.platform, ['fund', 'user/bank/modify'], { currency: 'USDT', ...fields }, host.token);
  await bind({ kind: '1', chain: 'TRC20', address: 'TX5MJmzt97u3wnZ2Fju3M9ZbKZZTugXGTF' });
  await bind({ kind: '2', bankName: 'EQ', payee: 'Amina', cardNo: '1234567890', currency: 'KES' });
  const page = await host.open('/user/address');
  await see(page, /^TX5MJmzt97u3wnZ/);
  expect(await page.getByText('Equity Bank').count()).toBe(0);
  await page.goto(host.addressOf('/user/Caddress'));
  await see(page, 'Equity Bank');
  expect(await page.getByText('TRC20').count()).toBe(0);
  await page.goto(host.addressOf('/user/bank'));
  await expect.poll(() => page.getByLabel('Account holder').inputValue()).toBe('Amina');
});

it('offers no codes by e-mail where no address can be bound', async () => {
  const page = await host.open('/user/fundPwd');
  await page.getByLabel('New fund password').fill('975310');
  await page.getByLabel('Repeat the fund password').fill('975310');
  await press(page, 'Continue');
  await page.getByLabel('Verification code').waitFor();
  expect(await page.getByText(/e-mail/).count()).toBe(0);
});

it('likes, coupons and feedback show their outcome at such a host', async () => {
  const page = await host.open('/dynamic', { callsFail: true });
  const like = page.getByRole('button', { name: /^Like/ }).first();
  const likes = Number(/\d+/.exec(await like.innerText())?.[0]);
  await like.click();
  await expect.poll(() => host.platform.seen().some(({ path }) => path === 'thumbsUp/square')).toBe(true);
  await expect.poll(() => like.getAttribute('aria-busy')).not.toBe('true');
  expect(await like.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => like.innerText()).toContain(String(likes + 1));

  await page.goto(host.addressOf('/index/getcoupon'));
  await page
    .getByRole('button', { name: /^Claim/ })
    .first()
    .click();
  await see(page, /^You can use “.+” now\.$/);

  await page.goto(host.addressOf('/user/feedback'));
  await page.getByLabel('Question or comment').fill('How long does a payout take on a Friday evening?');
  await press(page, 'Send');
  await see(page, 'Thank you for your feedback');
});

/** Opens a route as a guest, at this host or in a client with another profile for it. */
async function openAsGuest(route: string, origin = host.origin) {
  const page = await openPhone(host.world, route, { origin });
  await acceptHosts(page);
  return page;
}

it("its own name stands in the title, on the guest's home and in About, and no place is left for videos", async () => {
  const page = await openAsGuest('/index');
  await page.getByRole('heading', { name: 'Goldfield', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toMatch(/ · Goldfield$/);
  const films = page.getByRole('heading', { name: 'Videos' });
  await page
    .getByRole('link', { name: /^Log in/ })
    .first()
    .waitFor();
  expect(await films.count()).toBe(0);
  await page.goto(host.addressOf('/index/about'));
  await page.getByRole('heading', { name: 'Goldfield', level: 2 }).waitFor();
  await expect.poll(() => page.title()).toBe('About · Goldfield');
});

it('a phone has the only calling code of the profile, without a list of countries', async () => {
  const page = await openAsGuest('/user/login');
  await page.getByLabel('Phone number').fill(founder.phone.slice(1));
  await page.getByLabel('Password', { exact: true }).fill(founder.password);
  await press(page, 'Log in');
  await page.waitForURL(/#\/index$/);
  const sent = host.platform.seen().filter(({ fields }) => fields['phone'] === founder.phone);
  expect(sent.map(({ fields }) => fields['countryCode'])).toContain('254');
});

it.each([
  ['phone', /^We send a code to your phone number\./, 0],
  ['email', /^We send a code to your e-.?mail address\./, 0],
  ['both', /^We send a code to your phone number or e-.?mail address\./, 1],
] as const)('asks for the account that members log in with: %s', async (loginWith, lead, others) => {
  const profile = profileOf(host.platform);
  const client = await serveDirect({ ...profile, wire: { ...profile.wire, loginWith } });
  onTestFinished(() => client.close());
  const page = await openAsGuest('/user/login/forgetPassword', client.origin);
  await see(page, lead);
  await page
    .getByLabel(loginWith === 'email' ? /^E-.?mail/ : 'Phone number')
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: /^Use an? (e-.?mail address|phone number)/ }).count()).toBe(
    others,
  );
});
