import { memberEndpoints } from '#contract/profile/names.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import * as form from '../evidence/value-forms.ts';
import { folderOf, isBelow, longest, textsIn, type Scene } from './scene.ts';
import type { Values } from './values.ts';

/** A sign by which a call is recognised as an endpoint, whatever the names in it. */
interface Sign {
  readonly id: string;
  readonly because: string;
  readonly is: Test;
  /** Others may have it, too, also calls that are not in the recording. */
  readonly isVague: boolean;
}

type Test = (call: Observation) => boolean;
type Flow = (scene: Scene, values: Values) => readonly Sign[];

const sign = (id: string, because: string, is: Test): Sign => ({ id, because, is, isVague: false });
const hint = (id: string, because: string, is: Test): Sign => ({ id, because, is, isVague: true });

/** A call that may be an endpoint. */
export interface Offer {
  readonly id: string;
  readonly call: Observation;
  readonly because: string;
}

/**
 * Follows the values of a recording from one call to the next. If all calls with a sign have one method and address, they are
 * the endpoint. Otherwise each is offered.
 */
export function readSigns(scene: Scene, values: Values): readonly Offer[] {
  const signs = [account, withdrawal, recharge, machines, orders, posts, team, inbox, figures].flatMap(
    (flow) => flow(scene, values),
  );
  return signs.flatMap(({ id, because, is, isVague }) => {
    const endpoint = memberEndpoints.find((one) => one.id === id);
    if (!endpoint || scene.found(id)) return [];
    const calls = scene.open(endpoint.safe ? scene.reads : scene.acts).filter(is);
    const call = longest(calls);
    if (!call || isVague || new Set(calls.map(lineOf)).size > 1)
      return calls.map((one) => ({ id, call: one, because }));
    scene.matches.push({ endpoint, call, because, isByPath: false });
    return [];
  });
}

/** The registration and the profile of the member who logs in. */
const account: Flow = ({ found, sends, answers, isOne, isBefore }, { isOwn, isPassword, own }) => [
  sign(
    own?.includes('@') ? 'user.emailRegister' : 'user.register',
    'it sends the account and the password of the later login',
    (call) => isBefore(call, 'user.login') && sends(call, isOwn) && sends(call, isPassword),
  ),
  sign(
    'user.smsCode',
    'it sends the phone number before the registration',
    (call) => isBefore(call, 'user.register') && sends(call, isOwn) && !sends(call, isPassword),
  ),
  sign(
    'user.info',
    'it answers with the account of the login',
    (call) => isOne(call) && answers(call, isOwn),
  ),
  sign(
    'user.logout',
    'it deletes what the login created',
    ({ method, address }) => method === 'DELETE' && address === found('user.login')?.address,
  ),
];

/** An address that is bound, listed and withdrawn to with a PIN, which an earlier call sets. */
const withdrawal: Flow = (scene, { isBound, isBinding, isPin }) => {
  const { found, sent, sends, sendsOnly, answers, isList, isBefore } = scene;
  const isListed = (call: Observation) => isList(call) && answers(call, isBound);
  const isThere = (call: Observation) => call.address === found('fund.addAddress')?.address && isListed(call);
  const isPlain = (value: string) => form.isAccount(value) || !/\d/.test(value);
  const isLast = (call: Observation) =>
    call === scene.acts.findLast((one) => isBefore(one, 'user.payPasswordUpdate')) &&
    sendsOnly(call, isPlain);
  return [
    sign('fund.addAddress', 'it sends an address of a chain', (call) => sends(call, form.isChainAddress)),
    sign('fund.bindings', 'it lists the address that was bound', (call) =>
      scene.reads.some(isThere) ? isThere(call) : isListed(call),
    ),
    sign(
      'wallet.withdraw',
      'it sends a destination, an amount and a secret',
      (call) =>
        sent(call).length > 2 &&
        [isBinding, form.isPin, form.isAmount].every((isPart) => sends(call, isPart)),
    ),
    sign(
      'user.payPasswordUpdate',
      'it sets the secret of the withdrawal',
      (call) => isBefore(call, 'wallet.withdraw') && sends(call, isPin) && !sends(call, isBinding),
    ),
    // Many platforms have one call for both.
    hint('user.payPasswordSms', 'it is the last act before the fund password is set', isLast),
    hint('user.payPasswordCode', 'it is the last act before the fund password is set', isLast),
  ];
};

/** An amount that is answered with an address to pay to, which is read again. */
const recharge: Flow = ({ found, sends, answers }, { isTransfer }) => [
  sign(
    'fund.recharge',
    'it sends an amount and is answered with an address of a chain',
    (call) =>
      sends(call, form.isAmount) && answers(call, form.isChainAddress) && !sends(call, form.isChainAddress),
  ),
  sign(
    'fund.rechargeStatus',
    'it reads the address of the recharge again',
    (call) =>
      (isBelow(call, found('fund.recharge')?.address) ||
        sends(call, (value) => form.isId(value) && isTransfer(value))) &&
      answers(call, (value) => form.isChainAddress(value) && isTransfer(value)),
  ),
];

/** A list, one item of it by its id, and a call that sends such an id elsewhere: the machines and a purchase. */
const machines: Flow = (scene, { isIdIn }) => {
  const { sent, sends, sendsOnly, items, found } = scene;
  const hasFieldsOf = (list: Observation, data: unknown) =>
    isObject(data) && Object.keys(items(list)[0] ?? {}).every((name) => name in data);
  const isBeside = (list: Observation, call: Observation) =>
    folderOf(call.address) === folderOf(list.address) &&
    sent(call).length === 1 &&
    sendsOnly(call, isIdIn(list));
  // At a host where every call is a POST, an order also names one machine.
  const isDetail = (list: Observation) => (call: Observation) =>
    scene.isOne(call) &&
    (call.address === `${list.address}/:id` || isBeside(list, call)) &&
    (!call.isAlwaysPosted || hasFieldsOf(list, scene.data(call)));
  const isPurchase = (list: Observation) => (call: Observation) =>
    call.method === 'POST' &&
    sent(call).length <= 3 &&
    (!call.isAlwaysPosted || (sent(call).length > 1 && scene.lists(call).length === 0)) &&
    !call.address.startsWith(list.address) &&
    sendsOnly(call, (value) => form.isId(value) || isIdIn(list)(value)) &&
    sends(call, isIdIn(list));
  const ofMachines = (is: (list: Observation) => Test) => (call: Observation) => {
    const list = found('product.products');
    return list !== undefined && is(list)(call);
  };
  return [
    sign(
      'product.products',
      'one item of this list is opened by its id, and its id is sent by a purchase',
      (list) => scene.isList(list) && scene.acts.some(isPurchase(list)) && scene.reads.some(isDetail(list)),
    ),
    sign('product.product', 'it opens one item of the machines', ofMachines(isDetail)),
    sign('product.createOrder', 'it sends the id of a machine', ofMachines(isPurchase)),
  ];
};

/** The calls about a purchase that was made: the orders, their income and their receipts. */
const orders: Flow = (scene, { isOrder }) => {
  const { found, sent, sends, sendsOnly, answers } = scene;
  return [
    sign(
      'product.orders',
      'it lists the order that was made',
      (call) =>
        scene.isList(call) &&
        (call.address === found('product.createOrder')?.address || answers(call, isOrder)),
    ),
    hint(
      'product.receiveIncome',
      'it answers with an amount and the time of its arrival',
      (call) =>
        found('product.createOrder') !== undefined &&
        !scene.isBefore(call, 'product.createOrder') &&
        sendsOnly(call, isOrder) &&
        answers(call, form.isInstant) &&
        answers(call, form.isAmount),
    ),
    hint(
      'product.orderReceipts',
      'it is the list of one order',
      (call) =>
        scene.lists(call).length > 0 &&
        (isBelow(call, found('product.orders')?.address) ||
          (sent(call).length === 1 && sends(call, isOrder))),
    ),
  ];
};

/** A list, a list below each of its items, and texts that are sent to both. */
const posts: Flow = ({ reads, found, sent, sends, isList }, { isText }) => {
  const isInside = (call: Observation) => isBelow(call, found('square.posts')?.address);
  return [
    sign(
      'square.posts',
      'each item of this list has a list of its own',
      (list) => isList(list) && reads.some((call) => isBelow(call, `${list.address}/:id`) && isList(call)),
    ),
    sign('square.comments', 'it is the list below a post', (call) => isInside(call) && isList(call)),
    sign(
      'square.comment',
      'it sends a text to the comments of a post',
      (call) => call.address === found('square.comments')?.address && sends(call, isText),
    ),
    sign(
      'square.like',
      'it acts on a post and sends nothing',
      (call) => isInside(call) && sent(call).length === 0,
    ),
    sign(
      'square.addTextPost',
      'it sends a text to the posts',
      (call) =>
        call.address === found('square.posts')?.address &&
        sends(call, isText) &&
        call.encoding !== 'multipart',
    ),
  ];
};

/** A summary of three levels, and the members of one level. Their list may be empty. */
const team: Flow = (scene, { isLevel }) => {
  const address = scene.team?.summary.address;
  // Accounts of a bank are masked, too.
  const isMaskedList = (call: Observation) =>
    scene.items(call).some((item) => textsIn(item).some(form.isMasked));
  // A size of pages may have a name of its own.
  const isOfLevel = (call: Observation) =>
    folderOf(`${call.address}/`).startsWith(folderOf(address ?? '')) &&
    scene.sent(call).filter(isLevel).length === 1 &&
    scene.sendsOnly(call, (value) => isLevel(value) || form.isFigure(value));
  const isInside = (call: Observation) =>
    isBelow({ address: `${call.address}/` }, address && `${address}/:id`) ||
    (isBelow(call, address) && isMaskedList(call));
  return [
    sign('user.teamSummary', 'it has figures of three levels', (call) => call.address === address),
    sign(
      'user.teamMembers',
      'it lists a level of the team',
      (call) => scene.lists(call).length > 0 && (isInside(call) || isOfLevel(call)),
    ),
    hint('user.teamMembers', 'its items have masked phone numbers', isMaskedList),
  ];
};

/** Messages with a flag, and the call that sets it. */
const inbox: Flow = ({ found, items, acts, sent, sendsOnly, isList }) => {
  const hasFlag = (item: object) => Object.values(item).some((value) => typeof value === 'boolean');
  const isMark = (list: Observation | undefined) => (call: Observation) =>
    isBelow({ address: `${call.address}/` }, list?.address) &&
    sent(call).length <= 1 &&
    sendsOnly(call, form.isId);
  return [
    sign(
      'msg.messages',
      'its items have a flag that another call sets',
      (list) => isList(list) && items(list).every(hasFlag) && acts.some(isMark(list)),
    ),
    sign('msg.markRead', 'it sets the flag of messages', (call) => isMark(found('msg.messages'))(call)),
  ];
};

/** The endpoints that the form of an answer shows. */
const figures: Flow = ({ items, texts, lists, sent, sends, sendsOnly, isList, isOne }) => {
  const count = (call: Observation) => texts(call).filter(form.isFigure).length;
  const isCountry = (item: object) => {
    const values = Object.values(item).map(String);
    return values.some(form.isRegion) && values.some((value) => /^\+?[1-9]\d{0,3}$/.test(value));
  };
  const isEntry = (item: object) => [form.isAmount, form.isInstant].every((is) => textsIn(item).some(is));
  return [
    sign(
      'user.countries',
      'its items have a country code and a calling code',
      (call) => isList(call) && sent(call).length === 0 && items(call).every(isCountry),
    ),
    sign(
      'user.sysInfo',
      'it has the hours of withdrawals',
      (call) => isOne(call) && texts(call).filter(form.isHour).length > 1,
    ),
    hint(
      'wallet.wallet',
      'it answers with many amounts',
      (call) => isOne(call) && lists(call).length === 0 && count(call) > 5,
    ),
    hint(
      'wallet.records',
      'its items have an amount and a time',
      (call) => isList(call) && items(call).every(isEntry),
    ),
    hint(
      'user.feedback',
      'it sends a text in a form for pictures',
      (call) => call.encoding === 'multipart' && sends(call, (value) => /\S \S/.test(value)),
    ),
    hint(
      'income.takeOut',
      'it answers with an amount and two balances',
      (call) => isOne(call) && sent(call).length < 2 && sendsOnly(call, form.isAmount) && count(call) === 3,
    ),
  ];
};
