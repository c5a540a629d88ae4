import { memberEndpoints } from '#contract/profile/names.ts';
import { isObject } from '#cli/conformance/value-types.ts';
import { lineOf, type Observation } from '../evidence/observation.ts';
import * as form from '../evidence/value-forms.ts';
import { folderOf, isBelow, longest, type Scene } from './scene.ts';
import type { Values } from './values.ts';

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
    sign(
      'product.orders',
      'it lists the order that was made',
      (call) =>
        scene.isList(call) &&
        (call.address === found('product.createOrder')?.address || answers(call, isOrder)),
    ),
  ];
};
