import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/people.ts';
import type { TestWorld } from '#tests/support/world.ts';

type Input = Record<string, unknown>;

const newcomer = '254799000001';

async function codeFor(world: TestWorld, phone: string): Promise<string> {
  const [message] = await world.operator.ok(control.outbox, { to: phone });
  return message?.code ?? '';
}

async function codeAfter(
  world: TestWorld,
  path: string,
  phone: string,
  fields: Input = { phone },
): Promise<string> {
  const alice = await world.as('alice');
  await alice.post(path, fields);
  return codeFor(world, phone);
}

async function pendingWithdrawal(world: TestWorld): Promise<string> {
  const alice = await world.as('alice');
  const [binding] = await alice.ok(fund.bindings);
  return (await alice.ok(wallet.withdraw, { amount: '5', bindingId: binding?.id ?? '', payPassword })).id;
}

async function cashRecharge(world: TestWorld): Promise<string> {
  await world.operator.ok(control.setParams, { rechargeChannels: ['usdt', 'cash'] });
  const alice = await world.as('alice');
  return (await alice.ok(fund.recharge, { channel: 'cash', amount: '1000' })).id;
}

/**
 * A call of each endpoint that succeeds in the basic world, made as Alice (members' calls), as a stranger or as the
 * operator. Endpoints that need no fields are not listed.
 */
export const examples: Readonly<Record<string, (world: TestWorld) => Input | Promise<Input>>> = {
  'user.login': () => ({ phone: personas.alice.phone, password }),
  'user.register': async (world) => ({
    phone: newcomer,
    password: 'Newcomer1',
    inviteCode: (await world.operator.ok(control.members, { query: personas.alice.phone })).list[0]
      ?.inviteCode,
    code: await codeAfter(world, '/api/user/auth/code/reg', newcomer),
  }),
  'user.isValidAccount': () => ({ phone: newcomer }),
  'user.smsCode': () => ({ phone: newcomer }),
  'user.rename': () => ({ name: 'Alice W.' }),
  'user.resetCode': () => ({ phone: personas.bob.phone }),
  'user.resetPassword': async (world) => ({
    phone: personas.bob.phone,
    password: 'Newbroom1',
    code: await codeAfter(world, '/api/user/auth/code/resetpass', personas.bob.phone),
  }),
  'user.updatePassword': () => ({
    oldPassword: password,
    newPassword: 'Newbroom1',
    confirmPassword: 'Newbroom1',
  }),
  'user.payPasswordUpdate': async (world) => {
    await world.advance('1d');
    return {
      password: '135790',
      confirmPassword: '135790',
      code: await codeAfter(world, '/api/user/auth/paypwd-code', personas.alice.phone, {}),
    };
  },
  'user.payPasswordSms': async (world) => {
    await world.advance('1d');
    return {};
  },
  'user.teamMembers': () => ({ level: 1 }),
  'product.product': () => ({ productId: 1 }),
  'product.quote': () => ({ productId: 1 }),
  'product.createOrder': () => ({ productId: 1 }),
  'product.orderReceipts': async (world) => {
    const alice = await world.as('alice');
    return { orderId: (await alice.ok(product.orders)).list.at(-1)?.id };
  },
  'fund.addAddress': () => ({ kind: 'address', chain: 'BEP20', address: `0x${'a1'.repeat(20)}` }),
  'fund.unbind': async (world) => ({ id: (await (await world.as('alice')).ok(fund.bindings))[0]?.id }),
  'fund.recharge': () => ({ channel: 'usdt', amount: '25' }),
  'fund.rechargeStatus': async (world) => {
    const alice = await world.as('alice');
    return { id: (await alice.ok(fund.recharge, { channel: 'usdt', amount: '25' })).id };
  },
  'wallet.withdrawQuote': () => ({ amount: '10' }),
  'wallet.withdraw': async (world) => {
    const [binding] = await (await world.as('alice')).ok(fund.bindings);
    return { amount: '10', bindingId: binding?.id, payPassword };
  },
  'wallet.record': async (world) => ({
    id: (await (await world.as('alice')).ok(wallet.records)).list[0]?.id,
  }),
  'control.createWorld': (world) => ({ name: `${world.name}-made` }),
  'control.dropWorld': async (world) => {
    await world.operator.ok(control.createWorld, { name: `${world.name}-gone`, from: world.name });
    return { name: `${world.name}-gone` };
  },
  'control.resetWorld': (world) => ({ name: world.name }),
  'control.exportWorld': (world) => ({ name: world.name }),
  'control.importWorld': async (world) => ({
    name: world.name,
    file: (await world.operator.ok(control.exportWorld, { name: world.name })).file,
  }),
  'control.setClock': () => ({ advance: '1h' }),
  'control.setParams': () => ({ tabBar: 3 }),
  'control.member': () => ({ id: 2 }),
  'control.createMember': () => ({ phone: newcomer, password: 'Newcomer1', available: '12.5' }),
  'control.createSession': () => ({ phone: personas.bob.phone }),
  'control.grant': () => ({ phone: personas.bob.phone, kind: 'bonus', amount: '3' }),
  'control.transfer': () => ({ phone: personas.bob.phone, amount: '40' }),
  'control.reorganise': async (world) => ({
    hash: (await world.operator.ok(control.transfer, { phone: personas.bob.phone, amount: '40' })).hash,
  }),
  'control.decideRecharge': async (world) => ({ id: await cashRecharge(world), decision: 'confirm' }),
  'control.decideWithdrawal': async (world) => ({ id: await pendingWithdrawal(world), decision: 'approve' }),
};
