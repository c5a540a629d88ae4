import { expect, it } from 'vitest';
import { checkProfile } from './read.ts';

const endpoint = (id: string, difference: unknown) => ({ endpoints: { [id]: difference } });
const wire = (dialect: unknown) => ({ wire: dialect });

it.each([
  [
    endpoint('product.products', { answer: { status: { values: { A_VENDA: 4, ESGOTADO: 8 } } } }),
    'endpoints.product.products.answer.status.values.ESGOTADO: 8 is not a value of status (3, 4, 5, 6).',
  ],
  [
    endpoint('product.products', { request: { status: { values: { A_VENDA: 8 } } } }),
    'endpoints.product.products.request.status.values.A_VENDA: 8 is not a value of status (3, 4, 5, 6).',
  ],
  [
    endpoint('wallet.withdraw', { answer: { status: { values: { PAGO: 'arived' } } } }),
    'endpoints.wallet.withdraw.answer.status.values.PAGO: "arived" is not a value of status (pending, processing, arrived, failed). Did you mean "arrived"?',
  ],
  [
    endpoint('fund.bindings', { request: { kind: { name: 'classe', values: { CRIPTO: 'adress' } } } }),
    'endpoints.fund.bindings.request.kind.values.CRIPTO: "adress" is not a value of kind (address, bank). Did you mean "address"?',
  ],
  [
    endpoint('msg.messages', { answer: { read: { values: { S: 'yes', N: false } } } }),
    'endpoints.msg.messages.answer.read.values.S: "yes" is not a value of read (true, false).',
  ],
  [
    endpoint('user.sysInfo', { answer: { rechargeChannels: { value: ['usdt', 'crypto'] } } }),
    'endpoints.user.sysInfo.answer.rechargeChannels.value: "crypto" is not a value of rechargeChannels (usdt, cash, card).',
  ],
  [
    wire({ fields: { read: { values: { S: 'sim' } } } }),
    'wire.fields.read.values.S: "sim" is not a value of read (true, false).',
  ],
])('explains a value that the contract does not have in %j', (profile, sentence) => {
  expect(() => checkProfile(profile, 'profile.json')).toThrow(`profile.json: ${sentence}`);
});

it.each([
  endpoint('user.teamMembers', { answer: { name: { values: { A: 'anything' } } } }),
  endpoint('fund.bindings', { request: { kind: { value: 'CRIPTO' } } }),
  endpoint('fund.rechargeStatus', { answer: { status: { values: { LOST: 'not received', 7: 'expired' } } } }),
  endpoint('product.products', { answer: { status: { values: { ON: '4' } } } }),
  endpoint('user.shareLinkStatus', {
    answer: { state: { values: { EM_ANALISE: 'verifying', RECUSADO: 'rejected' } } },
  }),
  wire({ fields: { status: { values: { GONE: 3, OVER: 'expired' } } } }),
])('accepts %j', (profile) => {
  expect(() => checkProfile(profile, 'profile.json')).not.toThrow();
});
