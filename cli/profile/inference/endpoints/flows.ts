import { isObject } from '#cli/conformance/value-types.ts';
import type { Observation } from '../evidence/observation.ts';
import {
  isAccount,
  isAmount,
  isChainAddress,
  isFigure,
  isHour,
  isId,
  isInstant,
  isMasked,
  isPin,
  isRegion,
  isSameAccount,
} from '../evidence/value-forms.ts';
import { folderOf, isBelow, textsIn, type Scene } from './scene.ts';
import { teamIn } from './team.ts';
import type { Trace } from './trace.ts';

/** Follows the values of a recording from one call to the next, whatever the names are. */
export function traceFlows(trace: Trace): void {
  traceAccount(trace);
  traceWithdrawal(trace);
  traceRecharge(trace);
  traceMachines(trace);
  tracePosts(trace);
  traceTeam(trace);
  traceForms(trace);
}

/** The registration and the profile of the member who logs in. */
function traceAccount(trace: Trace): void {
  const { scene, login } = trace;
  const { sends, answers, isBefore } = scene;
  const account = login && scene.sent(login).find(isAccount);
  if (!login || account === undefined) return;
  const isOwn = (value: string) => isSameAccount(value, account);
  const isSecret = (value: string) => value.length > 5 && !isOwn(value) && scene.sent(login).includes(value);
  const register = trace.keep(
    account.includes('@') ? 'user.emailRegister' : 'user.register',
    'it sends the account and the password of the later login',
    (call) => isBefore(call, login) && sends(call, isOwn) && sends(call, isSecret),
    { phone: isOwn, email: isOwn, password: isSecret },
  );
  const isCode = (call: Observation) =>
    register !== undefined && isBefore(call, register) && sends(call, isOwn) && !sends(call, isSecret);
  trace.keep('user.smsCode', 'it sends the phone number before the registration', isCode, { phone: isOwn });
  const isInfo = (call: Observation) => scene.isOne(call) && answers(call, isOwn);
  trace.keep('user.info', 'it answers with the account of the login', isInfo);
  const isEnd = ({ method, address }: Observation) => method === 'DELETE' && address === login.address;
  trace.keep('user.logout', 'it deletes what the login created', isEnd);
}

/** An address that is bound, listed and withdrawn to with a PIN, which an earlier call sets. */
function traceWithdrawal(trace: Trace): void {
  const { scene } = trace;
  const { sends, answers, isBefore } = scene;
  const isBinding = (call: Observation) => sends(call, isChainAddress);
  const binding = trace.keep('fund.addAddress', 'it sends an address of a chain', isBinding, {
    address: isChainAddress,
  });
  const address = binding && scene.sent(binding).find(isChainAddress);
  if (!binding || address === undefined) return;
  const isShown = (value: string) =>
    value === address || (value.includes('**') && value.slice(0, 3) === address.slice(0, 3));
  const isListed = (call: Observation) => scene.isList(call) && answers(call, isShown);
  const isThere = (call: Observation) => call.address === binding.address && isListed(call);
  const isBindings = scene.reads.some(isThere) ? isThere : isListed;
  const bindings = trace.keep('fund.bindings', 'it lists the address that was bound', isBindings);
  const ids = new Set([binding, bindings].flatMap((call) => (call ? scene.texts(call) : [])).filter(isId));
  const isKnown = (value: string) => ids.has(value);
  const secrets = new Set<string>();
  const roles = { bindingId: isKnown, payPassword: (value: string) => secrets.has(value), amount: isAmount };
  const isWithdrawal = (call: Observation) =>
    scene.sent(call).length > 2 && sends(call, isKnown) && sends(call, isPin) && sends(call, isAmount);
  const withdraw = trace.keep(
    'wallet.withdraw',
    'it sends a destination, an amount and a secret',
    isWithdrawal,
    roles,
  );
  if (!withdraw) return;
  // An answer repeats the amount, and never the secret.
  const isSecret = (value: string) =>
    isPin(value) &&
    !isKnown(value) &&
    scene.sent(withdraw).includes(value) &&
    !scene.texts(withdraw).includes(value);
  const isSetting = (call: Observation) =>
    isBefore(call, withdraw) && sends(call, isSecret) && !sends(call, isKnown);
  const update = trace.keep('user.payPasswordUpdate', 'it sets the secret of the withdrawal', isSetting, {
    password: isSecret,
  });
  if (!update) return;
  for (const value of scene.sent(update).filter(isSecret)) secrets.add(value);
  const last = scene.acts.findLast((call) => isBefore(call, update));
  const isNoSecret = (value: string) => isAccount(value) || !/\d/.test(value);
  const isCode = (call: Observation) => call === last && scene.sendsOnly(call, isNoSecret);
  // Many platforms have one call for both.
  trace.propose('user.payPasswordSms', 'it is the last act before the fund password is set', isCode);
  trace.propose('user.payPasswordCode', 'it is the last act before the fund password is set', isCode);
}

/** An amount that is answered with an address to pay to, which is read again. */
function traceRecharge(trace: Trace): void {
  const { scene } = trace;
  const { sends, answers } = scene;
  const isRecharge = (call: Observation) =>
    sends(call, isAmount) && answers(call, isChainAddress) && !sends(call, isChainAddress);
  const because = 'it sends an amount and is answered with an address of a chain';
  const recharge = trace.keep('fund.recharge', because, isRecharge, { amount: isAmount });
  if (!recharge) return;
  const isIn = (value: string) => scene.texts(recharge).includes(value);
  const isItsId = (value: string) => isId(value) && isIn(value);
  const isStatus = (call: Observation) =>
    (call.address === `${recharge.address}/:id` || sends(call, isItsId)) &&
    answers(call, (value) => isChainAddress(value) && isIn(value));
  trace.keep('fund.rechargeStatus', 'it reads the address of the recharge again', isStatus, { id: isItsId });
}

/** The ids of a list's items. */
function idsOf(scene: Scene, list: Observation): ReadonlySet<string> {
  const entries = scene.items(list).flatMap((item) => Object.entries(item));
  const isKey = ([name, value]: readonly [string, unknown]) =>
    isId(String(value)) || /(^|_)id$|Id$/.test(name);
  return new Set(entries.filter(isKey).map(([, value]) => String(value)));
}

/** A list, one item of it by its id, and a call that sends such an id elsewhere: the machines, a purchase and the orders. */
function traceMachines(trace: Trace): void {
  const { scene } = trace;
  const { acts, reads, sends, sendsOnly, answers, sent } = scene;
  const ids = new Map(reads.filter(scene.isList).map((list) => [list, idsOf(scene, list)]));
  const isOf = (list: Observation) => (value: string) => ids.get(list)?.has(value) ?? false;
  const hasFieldsOf = (list: Observation, data: unknown) =>
    isObject(data) && Object.keys(scene.items(list)[0] ?? {}).every((name) => name in data);
  const isBeside = (list: Observation, call: Observation) =>
    folderOf(call.address) === folderOf(list.address) &&
    sent(call).length === 1 &&
    sendsOnly(call, isOf(list));
  // Where all is posted, an order also names one machine.
  const isDetail = (list: Observation) => (call: Observation) =>
    scene.isOne(call) &&
    (call.address === `${list.address}/:id` || isBeside(list, call)) &&
    (!call.isAlwaysPosted || hasFieldsOf(list, scene.data(call)));
  const isSmall = (call: Observation) =>
    call.method === 'POST' && sent(call).length > 0 && sent(call).length <= 3;
  const isPurchase = (list: Observation) => (call: Observation) =>
    isSmall(call) &&
    (!call.isAlwaysPosted || (sent(call).length > 1 && scene.lists(call).length === 0)) &&
    !call.address.startsWith(list.address) &&
    sendsOnly(call, (value) => isId(value) || isOf(list)(value)) &&
    sends(call, isOf(list));
  const isCatalogue = (list: Observation) =>
    ids.has(list) && acts.some(isPurchase(list)) && reads.some(isDetail(list));
  const because = 'one item of this list is opened by its id, and its id is sent by a purchase';
  const products = trace.keep('product.products', because, isCatalogue);
  if (!products) return;
  const roles = { productId: isOf(products) };
  trace.keep('product.product', 'it opens one item of the machines', isDetail(products), roles);
  const order = trace.keep(
    'product.createOrder',
    'it sends the id of a machine',
    isPurchase(products),
    roles,
  );
  if (!order) return;
  const isMade = (value: string) =>
    isId(value) &&
    value.length > 7 &&
    !isInstant(value) &&
    !isOf(products)(value) &&
    scene.texts(order).includes(value);
  const isOrders = (call: Observation) =>
    scene.isList(call) && (call.address === order.address || answers(call, isMade));
  const orders = trace.keep('product.orders', 'it lists the order that was made', isOrders);
  const isOfOne = (call: Observation) =>
    isBelow(call, `${orders?.address ?? ''}/:id`) || (sent(call).length === 1 && sends(call, isMade));
  const isArrival = (call: Observation) =>
    scene.isBefore(order, call) &&
    sendsOnly(call, isMade) &&
    answers(call, isInstant) &&
    answers(call, isAmount);
  trace.propose('product.receiveIncome', 'it answers with an amount and the time of its arrival', isArrival);
  trace.propose(
    'product.orderReceipts',
    'it is the list of one order',
    (call) => scene.lists(call).length > 0 && isOfOne(call),
  );
}

/** A list, a list below each of its items, and texts that are sent to both. */
function tracePosts(trace: Trace): void {
  const { scene } = trace;
  const { sends, isList } = scene;
  const inside = scene.reads.filter((call) => isList(call) && call.address.includes('/:id/'));
  const parents = new Set(inside.flatMap(({ address }) => address.split('/:id/', 1)));
  const isForum = (list: Observation) => isList(list) && parents.has(list.address);
  const posts = trace.keep('square.posts', 'each item of this list has a list of its own', isForum);
  if (!posts) return;
  const isInside = (call: Observation) => isBelow(call, `${posts.address}/:id`);
  const isText = (value: string) => !isId(value) && value !== '';
  const comments = trace.keep(
    'square.comments',
    'it is the list below a post',
    (call) => isInside(call) && isList(call),
  );
  const isComment = (call: Observation) => call.address === comments?.address && sends(call, isText);
  const isPost = (call: Observation) =>
    call.address === posts.address && sends(call, isText) && call.encoding !== 'multipart';
  const isLike = (call: Observation) => isInside(call) && scene.sent(call).length === 0;
  trace.keep('square.comment', 'it sends a text to the comments of a post', isComment, { content: isText });
  trace.keep('square.like', 'it acts on a post and sends nothing', isLike);
  trace.keep('square.addTextPost', 'it sends a text to the posts', isPost, { content: isText });
}

/** A summary of three levels, and the members of one level. Their list may be empty. */
function traceTeam(trace: Trace): void {
  const { scene } = trace;
  const { summary, words = [] } = teamIn(scene) ?? {};
  const isMaskedList = (call: Observation) => scene.items(call).some((item) => textsIn(item).some(isMasked));
  const isLevel = (value: string) => words.includes(value);
  const address = summary?.address ?? '';
  // A size of pages may have a name of its own.
  const isOfLevel = (call: Observation) =>
    folderOf(`${call.address}/`).startsWith(folderOf(address)) &&
    scene.sent(call).filter(isLevel).length === 1 &&
    scene.sendsOnly(call, (value) => isLevel(value) || isFigure(value));
  const isInside = (call: Observation) =>
    `${call.address}/`.startsWith(`${address}/:id/`) || (isBelow(call, address) && isMaskedList(call));
  const isMembers = (call: Observation) =>
    call.address !== address && scene.lists(call).length > 0 && (isInside(call) || isOfLevel(call));
  if (summary)
    trace.keep('user.teamSummary', 'it has figures of three levels', (call) => call.address === address);
  const found =
    summary && trace.keep('user.teamMembers', 'it lists a level of the team', isMembers, { level: isLevel });
  // Accounts of a bank are masked, too.
  if (!found) trace.propose('user.teamMembers', 'its items have masked phone numbers', isMaskedList);
}

/** The endpoints that the form of a call shows. */
function traceForms(trace: Trace): void {
  const { scene } = trace;
  const { items, texts, sent, isList, isOne } = scene;
  const hasFlag = (item: object) => Object.values(item).some((value) => typeof value === 'boolean');
  const isMark = (list: Observation) => (call: Observation) =>
    `${call.address}/`.startsWith(`${list.address}/`) &&
    sent(call).length <= 1 &&
    scene.sendsOnly(call, isId);
  const isInbox = (list: Observation) =>
    isList(list) && items(list).every(hasFlag) && scene.acts.some(isMark(list));
  const messages = trace.keep('msg.messages', 'its items have a flag that another call sets', isInbox);
  if (messages) trace.keep('msg.markRead', 'it sets the flag of messages', isMark(messages), { id: isId });
  const isCountry = (item: object) => {
    const values = Object.values(item).map(String);
    return values.some(isRegion) && values.some((value) => /^\+?[1-9]\d{0,3}$/.test(value));
  };
  const isCountries = (call: Observation) =>
    isList(call) && sent(call).length === 0 && items(call).every(isCountry);
  trace.keep('user.countries', 'its items have a country code and a calling code', isCountries);
  const isInfo = (call: Observation) => isOne(call) && texts(call).filter(isHour).length > 1;
  trace.keep('user.sysInfo', 'it has the hours of withdrawals', isInfo);
  const isBalances = (call: Observation) =>
    isOne(call) && scene.lists(call).length === 0 && texts(call).filter(isFigure).length > 5;
  trace.propose('wallet.wallet', 'it answers with many amounts', isBalances);
  const isEntry = (item: object) => textsIn(item).some(isAmount) && textsIn(item).some(isInstant);
  trace.propose(
    'wallet.records',
    'its items have an amount and a time',
    (call) => isList(call) && items(call).every(isEntry),
  );
  const isReport = (call: Observation) =>
    call.encoding === 'multipart' && scene.sends(call, (value) => /\S \S/.test(value));
  trace.propose('user.feedback', 'it sends a text in a form for pictures', isReport);
  const isTransfer = (call: Observation) =>
    isOne(call) &&
    sent(call).length < 2 &&
    scene.sendsOnly(call, isAmount) &&
    texts(call).filter(isFigure).length === 3;
  trace.propose('income.takeOut', 'it answers with an amount and two balances', isTransfer);
}
