import { describe, expect, it } from 'vitest';
import { driftOf, inData, inItems, rename, type Item } from './drift.ts';
import type { Twist } from './fake-host.ts';

/**
 * A host whose names are in a language that the suite does not know. Only the form and the place of a value identify a
 * field.
 */
describe('names that are not English', () => {
  const portuguese: Twist = ({ data, msg }) => ({ codigo: 0, mensagem: msg, dados: data });
  const everywhere = (twist: Twist, ids: readonly string[]) =>
    Object.fromEntries(ids.map((id) => [id, twist]));
  const ids = ['user.sysInfo', 'user.countries', 'product.products', 'user.news'];

  it('of an envelope are found by what all answers have in common', async () => {
    const { lines, second } = await driftOf(everywhere(portuguese, ids), ids.join(','));
    expect(lines).toEqual([
      'wire.envelope: {"code":"codigo","message":"mensagem","data":"dados"}',
      'wire.success: [0]',
    ]);
    expect(second.code).toBe(0);
  });

  it('of an envelope are found although refusals have other fields', async () => {
    const twist: Twist = ({ data }) => ({ qadha: true, hitilafu: null, bidhaa: data });
    const { lines } = await driftOf(everywhere(twist, ids), ids.join(','));
    expect(lines).toEqual(['wire.envelope: {"code":"qadha","data":"bidhaa"}', 'wire.success: [true]']);
  });

  it('of an envelope that one answer does not settle are a question, and never its absence', async () => {
    const twist: Twist = ({ data }) => ({ namba: 0, neno: '', toleo: 3, mali: data });
    const { lines, first } = await driftOf({ 'user.sysInfo': twist }, 'user.sysInfo');
    expect(lines).toEqual([]);
    expect(first.output).toContain(
      'wire.envelope: the answers have namba, neno, toleo, mali. Which of them are the code, the message and the data?\n      If they are the data itself: wire.envelope: null',
    );
  });

  it('leave the id of an order to a person if only the machine in it has one', async () => {
    const twist = inItems((item) => {
      rename(item, 'id', 'pedido');
      item['maquina'] = { id: '1', foto: 'a' };
    });
    const { lines, first } = await driftOf({ 'product.orders': twist }, 'product.orders');
    expect(lines).toEqual([]);
    expect(first.output).toContain('endpoints.product.orders.answer: id not found.');
    expect(first.output).toContain('If id is pedido: endpoints.product.orders.answer.id: "pedido"');
  });

  it('do not make a figure of any total', async () => {
    const twist = inData((data) => {
      rename(data, 'totalIncome', 'sempre');
      rename(data, 'holdingAssets', 'total');
    });
    const { lines, first } = await driftOf({ 'wallet.wallet': twist }, 'wallet.wallet');
    expect(lines).toEqual([]);
    expect(first.output).toContain('endpoints.wallet.wallet.answer:');
    expect(first.output).toContain(
      'If totalIncome is total: endpoints.wallet.wallet.answer.totalIncome: "total"',
    );
  });
});

it('suggests where a login has its token if the profile names another place', async () => {
  const login: Twist = (body) => ({
    ...body,
    msg: '',
    data: { ...(body['data'] as Item), access_token: body['msg'] },
  });
  const { lines, second } = await driftOf({ 'user.login': login }, 'user.login,user.info', {
    wire: { token: { answer: 'data.token' } },
  });
  expect(lines).toEqual(['wire.token.answer: "data.access_token"']);
  expect(second.of('user.info').outcome).toBe('conforms');
});

it.each([
  [
    'membro',
    [
      'endpoints.user.info.data: "socio"',
      expect.stringMatching(/^endpoints\.user\.info\.data: "membro" is not in the data of the host/),
    ],
  ],
  ['socio', []],
])('suggests where an answer has its data if the profile names %s', async (data, expected) => {
  const twist: Twist = (body) => ({ ...body, data: { socio: body['data'] } });
  const { lines, second } = await driftOf({ 'user.info': twist }, 'user.info', {
    endpoints: { 'user.info': { data } },
  });
  expect(lines).toEqual(expected);
  expect(second.of('user.info').outcome).toBe('conforms');
});

it('asks for the place of data that no single object can be', async () => {
  const twist: Twist = (body) => ({ ...body, data: { um: { a: 1 }, dois: { b: 2 } } });
  const { lines, first } = await driftOf({ 'user.info': twist }, 'user.info', {
    endpoints: { 'user.info': { data: 'socio' } },
  });
  expect(lines).toEqual([]);
  expect(first.output).toContain(
    'endpoints.user.info.data: "socio" is not in the host\'s data, which has um, dois.',
  );
});
