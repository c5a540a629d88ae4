import { expect, it } from 'vitest';
import { initFrom, sureCalls } from './profile-command.ts';

/** A recording of an app that makes all calls by POST with JSON, reads included. Its names mean nothing. */
const token = 'tkq7w8e9r0t1y2';
const phone = '0712345678';
const address = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const recharge = '0x52908400098527886E0F7030069857D2E4169EE7';
const at = 1_764_000_000;

function call(path: string, data: unknown, sent: object = {}, isGuest = false) {
  const type = { name: 'Content-Type', value: 'application/json' };
  return {
    request: {
      method: 'POST',
      url: `https://host.example/rpc/${path}`,
      headers: [type, ...(isGuest ? [] : [{ name: 'X-Zed', value: token }])],
      postData: { mimeType: 'application/json', text: JSON.stringify(sent) },
    },
    response: {
      status: 200,
      headers: [type],
      content: { text: JSON.stringify({ yon: true, vug: 'nim', dax: data }) },
    },
  };
}

const rig = (id: number) => ({ pim: `mk-${id}`, gub: `Zub ${id}`, ric: 2500 * id, hal: 150 * id });
const order = { tav: 'o-100234', pim: 'mk-2', gub: 'Zub 2', num: 1, sib: at, lif: 'valto' };
const transfer = { wol: 'i-40812', ram: 9000, gam: recharge, sib: at };
const bound = { fud: 'd-30441', gam: address, net: 'TRC20' };

const entries = [
  call('qaz', { wec: { fro: '08:00', til: '20:00' }, tax: 5 }, {}, true),
  call('wsx', {}, { kel: phone }, true),
  call('edc', { bim: 'u-1007' }, { kel: phone, pob: 'Goldpan99', huj: '135790' }, true),
  call('rfv', { ruk: token, bim: 'u-1007' }, { kel: phone, pob: 'Goldpan99' }, true),
  call('tgb', { bim: 'u-1007', dov: 'Una', kel: phone }),
  call('uj/all', { rov: [1, 2, 3].map(rig) }, { p: 0 }),
  call('uj/one', { ...rig(2), mef: 'Zub' }, { pim: 'mk-2' }),
  call('uj/buy', order, { pim: 'mk-2', num: 1 }),
  call('uj/mine', { rov: [order] }, { p: 0 }),
  call('zx/new', transfer, { ram: 9000 }),
  call('zx/now', { ...transfer, con: 20 }, { wol: 'i-40812' }),
  call('ol/new', bound, { gam: address, net: 'TRC20' }),
  call('ol/all', [bound]),
  call('pq', {}, { nos: '246802', huj: '135791' }),
  call('vb', { xid: 'w-6001' }, { ram: 1000, fud: 'd-30441', nos: '246802' }),
];

it('finds the main flow of an app that also reads by POST', async () => {
  const { output, written } = await initFrom('posts.har', { log: { entries } });
  expect(sureCalls(output)).toEqual({
    'user.register': 'POST /rpc/edc',
    'user.login': 'POST /rpc/rfv',
    'user.info': 'POST /rpc/tgb',
    'product.products': 'POST /rpc/uj/all',
    'product.product': 'POST /rpc/uj/one',
    'product.createOrder': 'POST /rpc/uj/buy',
    'product.orders': 'POST /rpc/uj/mine',
    'fund.recharge': 'POST /rpc/zx/new',
    'fund.rechargeStatus': 'POST /rpc/zx/now',
    'fund.addAddress': 'POST /rpc/ol/new',
    'fund.bindings': 'POST /rpc/ol/all',
    'user.payPasswordUpdate': 'POST /rpc/pq',
    'wallet.withdraw': 'POST /rpc/vb',
  });
  expect(written.wire?.token).toEqual({ header: 'X-Zed', answer: 'dax.ruk' });
  expect(written.endpoints?.['product.products']).toMatchObject({ path: 'rpc/uj/all', method: 'POST' });
});

it('takes what every path begins with for no sign of an endpoint', async () => {
  const below = entries.map(({ request, response }) => ({
    request: { ...request, url: request.url.replace('/rpc/', '/app/') },
    response,
  }));
  const { output } = await initFrom('posts.har', { log: { entries: below } });
  expect(output).toContain('the app also calls POST /app/qaz. Which endpoint is it, if any?');
  expect(output).not.toContain('its path says “app”');
});
