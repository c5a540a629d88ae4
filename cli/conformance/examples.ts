import sharp from 'sharp';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { product } from '#contract/product.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { password, payPassword, personas } from '#fixtures/data/people.ts';
import { offerCoupon } from './coupon.ts';
import type { TestWorld } from '#kit/test-world.ts';

type Input = Record<string, unknown>;

const newcomer = '254799000001';
const winch = { name: 'Winch', price: '10', dayReturn: '0.5', validDays: 40, stock: 3 };
const address = 'newcomer@example.com';

async function codeFor(world: TestWorld, recipient: string): Promise<string> {
  const [message] = await world.operator.ok(control.outbox, { to: recipient });
  return message?.code ?? '';
}

async function codeAfter(
  world: TestWorld,
  path: string,
  recipient: string,
  fields: Input = { phone: recipient },
): Promise<string> {
  const alice = await world.as('alice');
  await alice.post(path, fields);
  return codeFor(world, recipient);
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

async function post(world: TestWorld): Promise<string> {
  return (await (await world.as('alice')).ok(square.addTextPost, { content: 'A day at the river' })).id;
}

const version = { platform: 'ANDROID', versionCode: 29, version: '1.2.9', downUrl: '/files/app.apk' };

const released = async (world: TestWorld): Promise<string> =>
  (await world.operator.ok(control.addVersion, version)).id;

const phoneCode = async (world: TestWorld): Promise<string> =>
  (await world.operator.ok(control.invitePhone)).code;

const realPhone = async (world: TestWorld) =>
  world.operator.ok(control.joinPhone, { code: await phoneCode(world) });

const redemptionCode = { code: 'NUGGET', type: 'bonus', amount: '1.25' } as const;

/** A new session of Alice. Others may have been used in the same millisecond, so the order of the list does not tell it. */
const newSession = async ({ operator }: TestWorld): Promise<string> => {
  const idsNow = async () => (await operator.ok(control.member, { id: 2 })).sessionList.map(({ id }) => id);
  const before = await idsNow();
  await operator.ok(control.createSession, { phone: personas.alice.phone });
  return (await idsNow()).find((id) => !before.includes(id)) ?? '';
};

const codeIn = async (world: TestWorld): Promise<string> =>
  (await world.operator.ok(control.addCode, redemptionCode)).id;

/** The id of a call of the operator that moved money. */
async function grantIn(world: TestWorld): Promise<string> {
  await world.operator.ok(control.grant, { phone: personas.bob.phone, kind: 'bonus', amount: '3' });
  return (await world.operator.ok(control.ledger)).list[0]?.requestId ?? '';
}

async function groupJoin(world: TestWorld): Promise<string> {
  const blank = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c9962f' } });
  await (await world.as('alice')).ok(user.groupJoin, {}, { file: await blank.png().toBuffer() });
  return (await world.operator.ok(control.groupJoins))[0]?.id ?? '';
}

/**
 * The input of a successful call of each endpoint in the basic world, as Alice, as a guest or as the operator. Endpoints
 * without required fields are not listed.
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
  'user.emailRegister': async (world) => ({
    email: address,
    password: 'Newcomer1',
    inviteCode: (await world.operator.ok(control.members, { query: personas.alice.phone })).list[0]
      ?.inviteCode,
    code: await codeAfter(world, '/api/user/auth/emailcode/reg', address, { email: address }),
  }),
  'user.emailCode': () => ({ email: address }),
  'user.endSessions': () => ({}),
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
    await world.clock.advance('1d');
    return {
      password: '135790',
      confirmPassword: '135790',
      code: await codeAfter(world, '/api/user/auth/paypwd-code', personas.alice.phone, {}),
    };
  },
  'user.payPasswordSms': async (world) => {
    await world.clock.advance('1d');
    return {};
  },
  'user.payPasswordCode': () => ({ channel: 'email', email: address }),
  'user.bindEmail': async (world) => ({
    email: address,
    code: await codeAfter(world, '/api/user/paypassword/code', address, { channel: 'email', email: address }),
  }),
  'user.appUrlInfo': async (world) => {
    await world.setParams({ customerServiceUrl: '/files/chat.js' });
    return {};
  },
  'user.version': () => ({ platform: 'ANDROID', versionCode: 28 }),
  'user.sellFinancial': async (world) => {
    await world.operator.ok(control.grant, { phone: personas.alice.phone, kind: 'stock', amount: '10' });
    return { amount: '2.50' };
  },
  'user.shareLink': () => ({ url: 'https://youtu.be/dQw4w9WgXcQ' }),
  'user.redeem': async (world) => {
    await codeIn(world);
    return { code: redemptionCode.code };
  },
  'user.teamMembers': () => ({ level: 1 }),
  'gift.exchangeRate': () => ({ currency: 'KES' }),
  'gift.productCoupons': () => ({ productId: 1 }),
  'gift.myProductCoupons': () => ({ productId: 1 }),
  'gift.productCouponData': () => ({ productId: 1 }),
  'gift.receiveCoupon': async (world) => ({ couponId: await offerCoupon(world) }),
  'product.product': () => ({ productId: 1 }),
  'product.quote': () => ({ productId: 1 }),
  'product.createOrder': () => ({ productId: 1 }),
  'product.orderReceipts': async (world) => {
    const alice = await world.as('alice');
    return { orderId: (await alice.ok(product.orders)).list.at(-1)?.id };
  },
  'fund.addAddress': () => ({
    kind: 'address',
    currency: 'USDT',
    chain: 'BEP20',
    address: `0x${'a1'.repeat(20)}`,
  }),
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
  'user.feedback': () => ({ content: 'The trommel has stopped.' }),
  'square.addPost': () => ({ content: 'A day at the river', videoUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
  'square.addTextPost': () => ({ content: 'A day at the river' }),
  'square.like': async (world) => ({ squareId: await post(world) }),
  'square.comment': async (world) => ({ squareId: await post(world), content: 'Well done' }),
  'square.comments': async (world) => ({ squareId: await post(world) }),
  'control.addManagedPost': () => ({ phone: personas.bob.phone, content: 'My first dividend' }),
  'control.changePost': async (world) => ({ id: await post(world), content: 'Edited' }),
  'control.removePost': async (world) => ({ id: await post(world) }),
  'control.addProduct': () => winch,
  'control.changeProduct': () => ({ id: 1, price: '25' }),
  'control.removeProduct': async (world) => ({ id: (await world.operator.ok(control.addProduct, winch)).id }),
  'control.addCoupon': () => ({ title: 'Five off', amount: '5', validDays: 7 }),
  'control.changeCoupon': async (world) => ({ id: await offerCoupon(world), quantity: 10 }),
  'control.removeCoupon': async (world) => ({ id: await offerCoupon(world) }),
  'control.createWorld': (world) => ({ name: `${world.name}-made` }),
  'control.labelWorld': (world) => ({ name: world.name, label: 'Nightly' }),
  'control.putWorld': (world) => ({ name: `${world.name}~made` }),
  'control.dropWorld': async (world) => {
    await world.operator.ok(control.createWorld, { name: `${world.name}-gone`, from: world.name });
    return { name: `${world.name}-gone` };
  },
  'control.runFilm': (world) => ({ name: `${world.name}-film`, productId: '1', perDay: 1, days: 3 }),
  'control.runOff': (world) => ({ name: `${world.name}-run-off` }),
  'control.resetWorld': (world) => ({ name: world.name }),
  'control.exportWorld': (world) => ({ name: world.name }),
  'control.importWorld': async (world) => ({
    name: world.name,
    file: (await world.operator.ok(control.exportWorld, { name: world.name })).file,
  }),
  'control.keepRequests': (world) => ({ name: world.name, requests: [] }),
  'control.comparison': () => ({ other: 'main' }),
  'control.differences': () => ({ other: 'main', kind: 'members' }),
  'control.setClock': () => ({ advance: '1h' }),
  'control.setParams': () => ({ tabBar: 3 }),
  'control.member': () => ({ id: 2 }),
  'control.movement': () => ({ id: 1 }),
  'control.spans': async (world) => ({ requestId: await grantIn(world) }),
  'control.statement': () => ({ account: 'member:2' }),
  'control.lockMember': () => ({ id: 2, loginLockedUntil: 0 }),
  'control.endSession': async (world) => ({ id: 2, session: await newSession(world) }),
  'control.createMember': () => ({ phone: newcomer, password: 'Newcomer1', available: '12.5' }),
  'control.createSession': () => ({ phone: personas.bob.phone }),
  'control.grant': () => ({ phone: personas.bob.phone, kind: 'bonus', amount: '3' }),
  'control.decideGroupJoin': async (world) => ({ id: await groupJoin(world), decision: 'accept' }),
  'control.addCode': () => redemptionCode,
  'control.changeCode': async (world) => ({ id: await codeIn(world), most: 3 }),
  'control.removeCode': async (world) => ({ id: await codeIn(world) }),
  'control.transfer': () => ({ phone: personas.bob.phone, amount: '40' }),
  'control.reorganise': async (world) => ({
    hash: (await world.operator.ok(control.transfer, { phone: personas.bob.phone, amount: '40' })).hash,
  }),
  'control.decideRecharge': async (world) => ({ id: await cashRecharge(world), decision: 'confirm' }),
  'user.pushToken': () => ({ firebaseToken: 'a-phone-of-alice' }),
  'control.dropWorlds': () => ({ prefix: 'none-' }),
  'control.logIn': () => ({ token: 'assay_none' }),
  'control.joinPhone': async (world) => ({ code: await phoneCode(world) }),
  'control.reportPhone': async (world) => ({ key: (await realPhone(world)).key, route: '/wallet' }),
  'control.tellPhone': async (world) => ({
    name: (await realPhone(world)).name,
    type: 'open',
    route: '/mine',
  }),
  'control.removePhone': async (world) => ({ name: (await realPhone(world)).name }),
  'control.addFault': () => ({ endpoint: 'user.info', fault: 'latency', ms: 1 }),
  'control.removeFault': async (world) => ({
    id: (await world.operator.ok(control.addFault, { endpoint: 'user.info', fault: 'drop' })).id,
  }),
  'control.releaseCalls': () => ({ id: '1' }),
  'control.push': () => ({ phone: personas.bob.phone, title: 'Hello', body: 'A message' }),
  'control.decideWithdrawal': async (world) => ({ id: await pendingWithdrawal(world), decision: 'approve' }),
  'control.addNews': () => ({ title: { 'en-US': 'River', 'hi-IN': 'नदी' }, content: '<p>Water</p>' }),
  'control.changeNews': () => ({ id: 1, summary: 'Water' }),
  'control.removeNews': () => ({ id: 1 }),
  'control.addNotice': () => ({ kind: 'popup', title: 'Today', content: 'Closed' }),
  'control.changeNotice': () => ({ id: 1, kind: 'wallet' }),
  'control.removeNotice': () => ({ id: 1 }),
  'control.addVersion': () => version,
  'control.changeVersion': async (world) => ({ id: await released(world), compulsory: true }),
  'control.removeVersion': async (world) => ({ id: await released(world) }),
};
