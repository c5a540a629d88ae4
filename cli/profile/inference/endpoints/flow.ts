import { lastOf } from '#contract/profile/dialect/path.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { remembered } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lineOf } from '../evidence/observation.ts';
import * as form from '../evidence/values.ts';
import { wordsOf } from '../words.ts';
import { callOf, isListCall, longest, openIn, textsIn, type Call, type Scene } from './scene.ts';

type Is = (value: string) => boolean;
type Test = (call: Call) => boolean;

/** The values that flow from one call to another. They follow from what was found so far. */
export type Values = ReturnType<typeof valuesOf>;

const idName = /(^|_)(id|no|sn|ref)$|Id$/;

/** The values in the items of a list that can be an id. */
const idsIn = remembered(({ items }: Call) => {
  const isKey = ([name, value]: readonly [string, unknown]) => form.isId(String(value)) || idName.test(name);
  const entries = items.flatMap((item) => Object.entries(item));
  return new Set(entries.filter(isKey).map(([, value]) => String(value)));
});

/** Returns true if a list has what a call made, by its id. A short number may be any, unless the machine is named beside it. */
const hasMade = (list: Call, made: Call | undefined, isMachine: Is): boolean =>
  list.items.some((item) => {
    const values = form.scalarsIn(item).map(({ name, value }) => ({ name, text: String(value) }));
    const ids = values.filter(
      ({ text }) =>
        form.isId(text) &&
        !form.isInstant(text) &&
        made?.texts.includes(text) === true &&
        !made.sent.includes(text),
    );
    const isBought = values.some(({ text }) => made?.sent.includes(text) === true && isMachine(text));
    return ids.some(
      ({ name, text }) => /\D/.test(text) || text.length > 7 || (isBought && idName.test(name)),
    );
  });

export function valuesOf(scene: Scene) {
  const isSentBy = (id: string, value: string) => callOf(scene, id)?.sent.includes(value) ?? false;
  const isAnsweredBy = (id: string, value: string) => callOf(scene, id)?.texts.includes(value) ?? false;
  const own = callOf(scene, 'user.login')?.sent.find(form.isAccount);
  const isOwn: Is = (value) => own !== undefined && form.isSameAccount(value, own);
  const isPassword: Is = (value) => value.length > 5 && !isOwn(value) && isSentBy('user.login', value);
  const isIdIn =
    (list: Call | undefined): Is =>
    (value) =>
      list !== undefined && idsIn(list).has(value);
  const isBinding: Is = (value) =>
    form.isId(value) && (isAnsweredBy('fund.addAddress', value) || isAnsweredBy('fund.bindings', value));
  const isBound: Is = (value) =>
    (callOf(scene, 'fund.addAddress')?.sent ?? [])
      .filter(form.isChainAddress)
      .some((one) => value === one || (/[*.…•]{2}|…/.test(value) && value.slice(0, 3) === one.slice(0, 3)));
  // An answer repeats the amount, and never the secret.
  const isPin: Is = (value) =>
    form.isPin(value) &&
    !isBinding(value) &&
    isSentBy('wallet.withdraw', value) &&
    !isAnsweredBy('wallet.withdraw', value);
  const isBought: Is = (value) =>
    isIdIn(callOf(scene, 'product.products'))(value) && isSentBy('product.createOrder', value);
  const isTransfer: Is = (value) => isAnsweredBy('fund.recharge', value);
  /** The values of fields of requests, by the contract's name of the field. */
  const ofField: Readonly<Record<string, Is>> = {
    phone: isOwn,
    email: isOwn,
    password: (value) => isPassword(value) || isPin(value),
    address: form.isChainAddress,
    bindingId: isBinding,
    payPassword: (value) => isPin(value) && isSentBy('user.payPasswordUpdate', value),
    productId: (value) => isIdIn(callOf(scene, 'product.products'))(value),
    id: (value) => form.isId(value) && isTransfer(value),
    amount: form.isAmount,
  };
  return {
    own,
    isOwn,
    isPassword,
    isIdIn,
    isBinding,
    isBound,
    isPin,
    isBought,
    isTransfer,
    ofField,
  };
}

const MIN_TOKEN = 8;

/** The calls whose answer has a text that a later call is the first to send in a header. */
function tokenCalls(calls: readonly Call[]): readonly Call[] {
  const firstSent = new Map<string, number>();
  for (const { headers, position } of calls)
    for (const value of Object.values(headers).map(form.bare))
      if (!firstSent.has(value)) firstSent.set(value, position);
  return calls.filter(({ method, answer, answerHeaders, position }) => {
    const isFirstSentLater = (text: string) =>
      text.length >= MIN_TOKEN && (firstSent.get(form.bare(text)) ?? -1) > position;
    return method !== 'GET' && textsIn([answer, answerHeaders]).some(isFirstSentLater);
  });
}

/**
 * The login, by the token of its answer. A registration, which may also answer with one, sends more fields. In other
 * languages its password has no known name, so at least two fields tell it from a renewal of the token.
 */
export function loginIn(
  calls: readonly Call[],
): { readonly call: Call; readonly because: string } | undefined {
  const size = ({ fields }: Call) => Object.keys(fields).length;
  const hasPassword: Test = ({ fields }) =>
    Object.keys(fields).some((name) => wordsOf(lastOf(name)).includes('password'));
  const hasToken: Test = ({ answer }) =>
    form.tokensIn(answer).some(({ place }) => /token|jwt/i.test(lastOf(place)));
  const sent = tokenCalls(calls);
  const isSent = sent.length > 0;
  const named = (isSent ? sent : calls.filter(hasToken)).filter(hasPassword);
  const all = named.length > 0 ? named : sent.filter((call) => size(call) > 1);
  const [call] = all.toSorted((one, other) => size(one) - size(other));
  const because = isSent
    ? 'its answer has the token that later calls send'
    : 'it sends a password, and its answer has a token';
  return call && { call, because };
}

/** A sign by which a call is recognised as an endpoint, whatever the names in it. */
type Sign = readonly [id: string, because: string, is: Test];

const sends = (call: Call, is: Is): boolean => call.sent.some(is);
const answers = (call: Call, is: Is): boolean => call.texts.some(is);
const isList: Test = ({ items }) => items.length > 0;
const isOne: Test = (call) => isObject(call.data) && !isListCall(call);
const isBefore = (call: Call, other: Call | undefined): boolean =>
  other !== undefined && call.position < other.position;

/**
 * Follows the values of a recording from one call to the next. If all calls with a sign have one method and address, they are
 * the endpoint.
 */
export function readSigns(scene: Scene, values: Values): void {
  for (const [id, because, is] of [...moneySigns(scene, values), ...machineSigns(scene, values)]) {
    const endpoint = memberEndpoints.find((one) => one.id === id);
    const isKind: Test = ({ mayRead, method }) => (endpoint?.safe ? mayRead : method !== 'GET');
    const calls = openIn(scene).filter((call) => isKind(call) && is(call));
    const call = longest(calls);
    if (endpoint && call && !callOf(scene, id) && new Set(calls.map(lineOf)).size === 1)
      scene.matches.push({ endpoint, call, because, isByPath: false });
  }
}

/** The member who logs in, an address that is withdrawn to with a PIN, and an amount to pay to another address. */
function moneySigns(scene: Scene, values: Values): readonly Sign[] {
  const { isOwn, isPassword, isBound, isBinding, isPin, isTransfer } = values;
  const found = (id: string) => callOf(scene, id);
  const isListed: Test = (call) => isList(call) && answers(call, isBound);
  const isThere: Test = (call) => call.address === found('fund.addAddress')?.address && isListed(call);
  const register = values.own?.includes('@') ? 'user.emailRegister' : 'user.register';
  const isRegistration: Test = (call) =>
    isBefore(call, found('user.login')) && sends(call, isOwn) && sends(call, isPassword);
  const isWithdrawal: Test = (call) =>
    call.sent.length > 2 && [isBinding, form.isPin, form.isAmount].every((is) => sends(call, is));
  const setsPin: Test = (call) =>
    isBefore(call, found('wallet.withdraw')) && sends(call, isPin) && !sends(call, isBinding);
  const isRecharge: Test = (call) =>
    sends(call, form.isAmount) && answers(call, form.isChainAddress) && !sends(call, form.isChainAddress);
  const isBelow: Test = ({ address }) => address.startsWith(`${found('fund.recharge')?.address ?? ''}/`);
  const isStatus: Test = (call) =>
    (isBelow(call) || sends(call, (value) => form.isId(value) && isTransfer(value))) &&
    answers(call, (value) => form.isChainAddress(value) && isTransfer(value));
  return [
    [register, 'it sends the account and the password of the later login', isRegistration],
    ['user.info', 'it answers with the account of the login', (call) => isOne(call) && answers(call, isOwn)],
    ['fund.addAddress', 'it sends an address of a chain', (call) => sends(call, form.isChainAddress)],
    [
      'fund.bindings',
      'it lists the address that was bound',
      (call) => (scene.calls.some((one) => one.mayRead && isThere(one)) ? isThere(call) : isListed(call)),
    ],
    ['wallet.withdraw', 'it sends a destination, an amount and a secret', isWithdrawal],
    ['user.payPasswordUpdate', 'it sets the secret of the withdrawal', setsPin],
    ['fund.recharge', 'it sends an amount and is answered with an address of a chain', isRecharge],
    ['fund.rechargeStatus', 'it reads the address of the recharge again', isStatus],
  ];
}

/** A list, one item of it by its id, a call that sends such an id elsewhere, and the list of what that call made. */
function machineSigns(scene: Scene, { isIdIn }: Values): readonly Sign[] {
  const folderOf = (address: string): string => address.slice(0, address.lastIndexOf('/'));
  const hasFieldsOf = (list: Call, data: unknown) =>
    isObject(data) && Object.keys(list.items[0] ?? {}).every((name) => name in data);
  const isBeside = (list: Call, { address, sent }: Call) =>
    folderOf(address) === folderOf(list.address) && sent.length === 1 && sent.every(isIdIn(list));
  // At a host where every call is a POST, an order also names one machine.
  const isDetail = (list: Call, call: Call) =>
    isOne(call) &&
    (call.address === `${list.address}/:id` || isBeside(list, call)) &&
    (!call.isAlwaysPosted || hasFieldsOf(list, call.data));
  const hasList: Test = ({ data }) => form.leavesIn(data).some(({ value }) => Array.isArray(value));
  const isListedAfter = (list: Call, call: Call) =>
    scene.calls.some((one) => isBefore(call, one) && one !== list && hasMade(one, call, isIdIn(list)));
  const isPurchase = (list: Call, call: Call) =>
    call.method === 'POST' &&
    call.sent.length <= 3 &&
    (!call.isAlwaysPosted || (call.sent.length > 1 && !hasList(call))) &&
    (!call.address.startsWith(list.address) || isListedAfter(list, call)) &&
    call.sent.every((value) => form.isId(value) || isIdIn(list)(value)) &&
    sends(call, isIdIn(list));
  const ofMachines = (is: (list: Call, call: Call) => boolean) => (call: Call) => {
    const list = callOf(scene, 'product.products');
    return list !== undefined && is(list, call);
  };
  const isProducts: Test = (list) =>
    isList(list) &&
    scene.calls.some((call) => isPurchase(list, call)) &&
    scene.calls.some((call) => call.mayRead && isDetail(list, call));
  const isOrders: Test = (call) => {
    const [list, made] = [callOf(scene, 'product.products'), callOf(scene, 'product.createOrder')];
    return isList(call) && (call.address === made?.address || hasMade(call, made, isIdIn(list)));
  };
  return [
    [
      'product.products',
      'one item of this list is opened by its id, and its id is sent by a purchase',
      isProducts,
    ],
    ['product.product', 'it opens one item of the machines', ofMachines(isDetail)],
    ['product.createOrder', 'it sends the id of a machine', ofMachines(isPurchase)],
    ['product.orders', 'it lists the order that was made', isOrders],
  ];
}
