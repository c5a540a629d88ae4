import { describe, expect, it } from 'vitest';
import { initFrom, offeredCalls, sureCalls } from './profile-command.ts';

/** A recording whose names mean nothing in any language, so that only the values and their order tell. */
const token = 'zq7w8e9r0t1y2u3i4o5p';
const phone = '0712345678';
const password = 'Goldpan99';
const boundAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE';
const rechargeAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const at = 1_764_000_000;

interface More {
  readonly sent?: object;
  readonly isGuest?: boolean;
  readonly status?: number;
}

function call(line: string, data: unknown, { sent, isGuest = false, status = 200 }: More = {}) {
  const [method = '', path = ''] = line.split(' ');
  const isRefused = status >= 400;
  const body = {
    yon: !isRefused,
    vug: isRefused ? { nim: 'ZEK', lop: 'Zek mib.' } : null,
    dax: isRefused ? null : data,
  };
  return {
    request: {
      method,
      url: `https://host.example/${path}`,
      headers: isGuest ? [] : [{ name: 'Authorization', value: `Zed ${token}` }],
      ...(sent && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } }),
    },
    response: { status, headers: [], content: { text: JSON.stringify(body) } },
  };
}

const self = { bim: 1007, dov: 'Una', kel: phone, zot: null };
const rig = (id: number) => ({ pim: id, gub: `Zub ${id}`, fot: `/f/${id}.svg`, ric: 20_000, hal: 900 });
const purchase = { tav: 'f3b0c442-98fc-41c1-9a2b-000000000005', lem: { pim: 4 }, ric: 20_000, sib: at };
const bound = { fud: 30_441, gam: boundAddress, net: 'TRC20' };
const transfer = { wol: 40_812, ram: 150_500, gam: rechargeAddress };
const post = (id: number) => ({ nup: id, mef: '<p>Mef</p>', sib: at - id, fot: [] });
const letter = { gip: 50_001, mef: 'Mef zub.', lud: false, sib: at };

const entries = [
  call('GET qaz', [{ ab: 'BR', cd: '+55', ef: 'Una' }], { isGuest: true }),
  call('POST wsx', null, { sent: { kel: phone }, isGuest: true }),
  call(
    'POST edc',
    { bim: 1007 },
    { sent: { kel: phone, pob: password, pub: password, huj: '135790' }, isGuest: true },
  ),
  call('POST rfv', null, { sent: { kel: phone, pob: 'wrong1234' }, isGuest: true, status: 422 }),
  call('POST rfv', { ter: { ruk: token } }, { sent: { kel: phone, pob: password }, isGuest: true }),
  call('GET tgb', self),
  call('PATCH tgb', null, { sent: { dov: 'Dua' } }),
  call('GET yhn', { wec: { fro: '08:00', til: '20:00' }, tax: 70 }),
  call('GET ujm', { rov: [4, 5, 6].map(rig), num: 3 }),
  call('GET ujm/4', { ...rig(4), mef: '<p>Mef</p>' }),
  call('POST ikl', purchase, { sent: { lem: 4, sum: 1 } }),
  call('GET ikl', { rov: [purchase], num: 1 }),
  call('PUT olp', bound, { sent: { gam: boundAddress, net: 'TRC20' } }),
  call('GET olp', { rov: [bound] }),
  call('POST pqa/bec', null, {}),
  call('PUT pqa', null, { sent: { nos: '246802', huj: '135791' } }),
  call('POST zxc', transfer, { sent: { ram: 150_500 } }),
  call('GET zxc/40812', transfer),
  call('GET vbn/sta', { ope: true, bou: true }),
  call('POST vbn', { wol: 60_001 }, { sent: { ram: 9000, fud: 30_441, nos: '246802' } }),
  call('GET mlk', { hum: 2, kli: [1, 2, 3].map((lev) => ({ lev, hum: 1 })) }),
  call('GET mlk/mem', { rov: [{ dov: 'Tre', kel: '07123***78' }] }),
  call('GET jhg', { rov: [post(70_001), post(70_002)] }),
  call('GET jhg/70001/fds', { rov: [{ nup: 80_001, mef: 'Zub', sib: at }] }),
  call('POST jhg/70001/fds', null, { sent: { mef: 'Zub mef' } }),
  call('PUT jhg/70001/sap', null),
  call('POST jhg', null, { sent: { mef: 'Mef zub' } }),
  call('GET poi', { rov: [letter], num: 1 }),
  call('PATCH poi', null, { sent: { gip: 50_001 } }),
  call('POST qwe', { ok: 'x' }, { sent: { a: 'b' } }),
  call('DELETE rfv', null),
];

describe('from a recording whose names mean nothing', () => {
  const init = () => initFrom('unknown.har', { log: { entries } });

  it('finds the main flow by the values that its calls share, and takes nothing else for sure', async () => {
    const { output } = await init();
    expect(sureCalls(output)).toEqual({
      'user.register': 'POST /edc',
      'user.login': 'POST /rfv',
      'user.info': 'GET /tgb',
      'product.products': 'GET /ujm',
      'product.product': 'GET /ujm/:id',
      'product.createOrder': 'POST /ikl',
      'product.orders': 'GET /ikl',
      'fund.addAddress': 'PUT /olp',
      'fund.bindings': 'GET /olp',
      'user.payPasswordUpdate': 'PUT /pqa',
      'fund.recharge': 'POST /zxc',
      'fund.rechargeStatus': 'GET /zxc/:id',
      'wallet.withdraw': 'POST /vbn',
    });
  });

  it('finds the envelope, the places of refusals, the token and what is sent twice', async () => {
    const { written, text, output } = await init();
    expect(written.wire).toMatchObject({
      envelope: { code: 'yon', message: 'vug.lop', data: 'dax', reason: 'vug.nim' },
      success: [true],
      token: { header: 'Authorization', prefix: 'Zed ', answer: 'dax.ter.ruk' },
      encoding: 'json',
    });
    expect(written.endpoints?.['product.product']).toMatchObject({ path: 'ujm/:productId' });
    for (const secret of [token, phone, password, boundAddress, '246802'])
      expect(text + output).not.toContain(secret);
  });

  it('names the fields of requests whose values show what they are', async () => {
    const { written } = await init();
    expect(written.endpoints).toMatchObject({
      'user.login': { request: { phone: 'kel', password: 'pob' } },
      'user.register': { request: { phone: 'kel', password: 'pob', pub: { copy: 'password' } } },
      'product.createOrder': { request: { productId: 'lem' } },
      'user.payPasswordUpdate': { request: { password: 'nos' } },
      'wallet.withdraw': { request: { bindingId: 'fud', payPassword: 'nos', amount: 'ram' } },
    });
  });

  it('names what is missing of the flow, and asks about every other call', async () => {
    const { output } = await init();
    expect(output).toContain(
      'endpoints: no call was found that may be user.sysInfo, user.smsCode, product.receiveIncome,',
    );
    for (const line of [
      'GET /qaz',
      'POST /wsx',
      'DELETE /rfv',
      'POST /qwe',
      'GET /mlk',
      'GET /jhg/:id/fds',
      'PATCH /poi',
      'POST /pqa/bec',
    ])
      expect(output).toContain(`endpoints: the app also calls ${line}. Which endpoint is it, if any?`);
  });
});

it('makes no line of names that are alike', async () => {
  const { output, written } = await initFrom('app.har', {
    log: {
      entries: [
        call('POST mail/otp', null, { sent: { mail: 'a@b.example' }, isGuest: true }),
        call('POST rfv', { ter: { ruk: token } }, { sent: { kel: phone, pob: password }, isGuest: true }),
        call('GET tgb', { ...self }),
      ],
    },
  });
  expect(offeredCalls(output, 'user.emailCode')).toEqual(['POST /mail/otp']);
  expect(written.endpoints).not.toHaveProperty(['user.emailCode']);
});

it('offers calls by the common words of a language', async () => {
  const { output, written } = await initFrom('app.har', {
    log: {
      entries: [
        call(
          'POST sessao',
          { ter: { ruk: token } },
          {
            sent: { celular: phone, senha: password },
            isGuest: true,
          },
        ),
        call('GET carteira', { livre: 10, renda: 5, total: 20, hoje: 3, a: 1, b: 2, c: 3 }),
        call('POST socios', null, {
          sent: { celular: phone, senha: password, senha_de_novo: password },
          isGuest: true,
        }),
        call('GET noticias?pagina=1&por_pagina=10', { itens: [{ titulo: 'Um', em: at }], quantos: 1 }),
      ],
    },
  });
  expect(written.endpoints).toMatchObject({
    'user.login': { path: 'sessao', request: { phone: 'celular', password: 'senha' } },
  });
  expect(offeredCalls(output, 'wallet.wallet')).toEqual(['GET /carteira']);
  expect(offeredCalls(output, 'user.news')).toEqual(['GET /noticias']);
});
