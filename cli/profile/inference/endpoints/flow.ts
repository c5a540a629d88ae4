import { lastOf } from '#contract/profile/dialect/path.ts';
import { memberEndpoints } from '#contract/profile/names.ts';
import { remembered } from '#cli/conformance/reading.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import * as form from '../evidence/value-forms.ts';
import { wordsOf } from '../words.ts';
import { folderOf, isBelow, longest, textsIn, type Is, type Match, type Scene } from './scene.ts';

/** The values that flow from one call to another. They follow from what was found so far. */
export type Values = ReturnType<typeof valuesOf>;

export function valuesOf({ found, sent, texts, items }: Scene) {
  const isSentBy = (id: string, value: string) => sent(found(id)).includes(value);
  const isAnsweredBy = (id: string, value: string) => texts(found(id)).includes(value);
  const own = sent(found('user.login')).find(form.isAccount);
  const isOwn: Is = (value) => own !== undefined && form.isSameAccount(value, own);
  const isPassword: Is = (value) => value.length > 5 && !isOwn(value) && isSentBy('user.login', value);
  const idsIn = remembered((list: Observation) => {
    const isKey = ([name, value]: readonly [string, unknown]) =>
      form.isId(String(value)) || /(^|_)id$|Id$/.test(name);
    const entries = items(list).flatMap((item) => Object.entries(item));
    return new Set(entries.filter(isKey).map(([, value]) => String(value)));
  });
  const isIdIn = (list: Observation | undefined) => (value: string) =>
    list !== undefined && idsIn(list).has(value);
  const isBinding: Is = (value) =>
    form.isId(value) && (isAnsweredBy('fund.addAddress', value) || isAnsweredBy('fund.bindings', value));
  const isBound: Is = (value) =>
    sent(found('fund.addAddress'))
      .filter(form.isChainAddress)
      .some((one) => value === one || (value.includes('**') && value.slice(0, 3) === one.slice(0, 3)));
  // An answer repeats the amount, and never the secret.
  const isPin: Is = (value) =>
    form.isPin(value) &&
    !isBinding(value) &&
    isSentBy('wallet.withdraw', value) &&
    !isAnsweredBy('wallet.withdraw', value);
  const isTransfer: Is = (value) => isAnsweredBy('fund.recharge', value);
  const isOrder: Is = (value) =>
    form.isId(value) &&
    value.length > 7 &&
    !form.isInstant(value) &&
    !isSentBy('product.createOrder', value) &&
    isAnsweredBy('product.createOrder', value);
  /** The values of fields of requests, by the contract's name of the field. */
  const ofField: Readonly<Record<string, Is>> = {
    phone: isOwn,
    email: isOwn,
    password: (value) => isPassword(value) || isPin(value),
    address: form.isChainAddress,
    bindingId: isBinding,
    payPassword: (value) => isPin(value) && isSentBy('user.payPasswordUpdate', value),
    productId: (value) => isIdIn(found('product.products'))(value),
    id: (value) => form.isId(value) && isTransfer(value),
    amount: form.isAmount,
  };
  return { own, isOwn, isPassword, isIdIn, isBinding, isBound, isPin, isTransfer, isOrder, ofField };
}

const MIN_TOKEN = 8;

/** The calls whose answer has a text that a later call is the first to send in a header. */
function tokenCalls(calls: readonly Observation[]): readonly Observation[] {
  const firstSent = new Map<string, number>();
  calls.forEach(({ headers }, position) => {
    for (const value of Object.values(headers).map(form.bare))
      if (!firstSent.has(value)) firstSent.set(value, position);
  });
  const isFirstSentAfter = (position: number) => (text: string) =>
    text.length >= MIN_TOKEN && (firstSent.get(form.bare(text)) ?? -1) > position;
  return calls.filter(
    ({ method, answer, answerHeaders }, position) =>
      method !== 'GET' && textsIn([answer, answerHeaders]).some(isFirstSentAfter(position)),
  );
}

/**
 * The login, by the token of its answer. A registration, which may also answer with one, sends more fields. In other
 * languages its password has no known name, so at least two fields tell it from a renewal of the token.
 */
export function loginIn(calls: readonly Observation[]): Pick<Match, 'call' | 'because'> | undefined {
  const isPassword = (name: string) => wordsOf(lastOf(name)).includes('password');
  const size = ({ fields }: Observation) => Object.keys(fields).length;
  const sent = tokenCalls(calls);
  const all =
    sent.length > 0
      ? sent
      : calls.filter(({ answer }) =>
          form.tokensIn(answer).some(({ place }) => /token|jwt/i.test(lastOf(place))),
        );
  const named = all.filter(({ fields }) => Object.keys(fields).some(isPassword));
  const others = sent.filter((call) => size(call) > 1);
  const [call] = (named.length > 0 ? named : others).toSorted((one, other) => size(one) - size(other));
  const because =
    sent.length > 0
      ? 'its answer has the token that later calls send'
      : 'it sends a password, and its answer has a token';
  return call && { call, because };
}

/** A sign by which a call is recognised as an endpoint, whatever the names in it. */
interface Sign {
  readonly id: string;
  readonly because: string;
  readonly is: Test;
}

type Test = (call: Observation) => boolean;
type Flow = (scene: Scene, values: Values) => readonly Sign[];

const sign = (id: string, because: string, is: Test): Sign => ({ id, because, is });

/**
 * Follows the values of a recording from one call to the next. If all calls with a sign have one method and address, they are
 * the endpoint.
 */
export function readSigns(scene: Scene, values: Values): void {
  for (const flow of [account, withdrawal, recharge, machines])
    for (const { id, because, is } of flow(scene, values)) {
      const endpoint = memberEndpoints.find((one) => one.id === id);
      const calls = endpoint ? scene.open(endpoint.safe ? scene.reads : scene.acts).filter(is) : [];
      const call = longest(calls);
      if (endpoint && call && !scene.found(id) && new Set(calls.map(lineOf)).size === 1)
        scene.matches.push({ endpoint, call, because, isByPath: false });
    }
}

/** The registration and the profile of the member who logs in. */
const account: Flow = ({ sends, answers, isOne, isBefore }, { isOwn, isPassword, own }) => [
  sign(
    own?.includes('@') ? 'user.emailRegister' : 'user.register',
    'it sends the account and the password of the later login',
    (call) => isBefore(call, 'user.login') && sends(call, isOwn) && sends(call, isPassword),
  ),
  sign(
    'user.info',
    'it answers with the account of the login',
    (call) => isOne(call) && answers(call, isOwn),
  ),
];

/** An address that is bound, listed and withdrawn to with a PIN, which an earlier call sets. */
const withdrawal: Flow = (scene, { isBound, isBinding, isPin }) => {
  const { found, sent, sends, answers, isList, isBefore } = scene;
  const isListed = (call: Observation) => isList(call) && answers(call, isBound);
  const isThere = (call: Observation) => call.address === found('fund.addAddress')?.address && isListed(call);
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

/** A list, one item of it by its id, a call that sends such an id elsewhere, and the list of what that call made. */
const machines: Flow = (scene, { isIdIn, isOrder }) => {
  const { sent, sends, sendsOnly, answers, items, found } = scene;
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
    (!call.isAlwaysPosted || (sent(call).length > 1 && !scene.hasList(call))) &&
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
    sign(
      'product.orders',
      'it lists the order that was made',
      (call) =>
        scene.isList(call) &&
        (call.address === found('product.createOrder')?.address || answers(call, isOrder)),
    ),
  ];
};
