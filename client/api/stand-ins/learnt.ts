import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { storage, type Stored } from '#client/device/storage.ts';
import type { CallOutcome } from '../answers.ts';
import { unknownMoney } from '#contract/profile/dialect/normalise.ts';
import { askIfOffered, type StandIn } from './ask.ts';

type Facts = Stored['learnt'];

function remember(facts: Facts | undefined): void {
  if (facts) storage.write('learnt', { ...storage.read('learnt'), ...facts });
}

/** By the reason of a refused withdrawal, true if the member has a fund password. */
const passwordFacts: Readonly<Record<string, boolean>> = {
  NO_PAY_PASSWORD: false,
  WRONG_PAY_PASSWORD: true,
};

/** Facts that the data of a successful call reveals, by endpoint. */
const factsOf: Readonly<Record<string, (data: unknown, fields: object) => Facts>> = {
  [user.payPasswordUpdate.id]: () => ({ hasFundPassword: true }),
  [wallet.withdraw.id]: () => ({ hasFundPassword: true }),
  [wallet.withdrawStatus.id]: (data) => {
    const { hasPayPassword: has } = (data ?? {}) as { hasPayPassword?: unknown };
    return typeof has === 'boolean' ? { hasFundPassword: has } : {};
  },
  [user.groupJoin.id]: (data) => {
    // Some hosts answer with nothing, and their verification takes a while.
    const { state = 'verifying', amount } = (data ?? {}) as Partial<OutputOf<typeof user.groupJoin>>;
    return { group: { state, amount: amount ?? unknownMoney } };
  },
  [user.shareLink.id]: (data, fields) => {
    const { state = 'verifying', amount } = (data ?? {}) as Partial<OutputOf<typeof user.shareLink>>;
    return { video: { state, amount: amount ?? unknownMoney, url: (fields as { url?: string }).url ?? '' } };
  },
};

/** Remembers facts about the member from an answer, for hosts without an endpoint for them. */
export function learnFrom({ id }: Endpoint, { fields, data, failure }: CallOutcome): void {
  if (!failure) remember(factsOf[id]?.(data, fields));
  else if (id === wallet.withdraw.id) {
    const has = passwordFacts[failure.reason ?? ''];
    if (has !== undefined) remember({ hasFundPassword: has });
  }
}

/** Stands in for `user.hasPayPassword`. `has` is undefined until an answer has shown it. */
export const tellFundPassword: StandIn = async (_fields, ask) => {
  const known = () => storage.read('learnt')?.hasFundPassword;
  if (known() === undefined) await askIfOffered(ask, wallet.withdrawStatus);
  return { has: known() };
};

/** Stands in for `user.groupStatus` with the screenshot that this phone sent since its member logged in. */
export const tellGroup: StandIn = async (_fields, ask) => {
  const { state = 'none', amount = unknownMoney } = storage.read('learnt')?.group ?? {};
  // A screenshot that is being verified is polled.
  const telegram =
    state === 'none' ? await askIfOffered(ask, msg.telegram).catch(() => undefined) : undefined;
  return { state, amount, link: telegram?.link ?? '' };
};

/** Stands in for `user.shareLinkStatus`. */
export const tellSharedVideo: StandIn = () => {
  const video = storage.read('learnt')?.video;
  return Promise.resolve(
    video ? { state: 'credited', ...video } : { state: 'none', amount: unknownMoney, url: '' },
  );
};
