import { remembered } from '#cli/conformance/reading.ts';
import * as form from '../evidence/value-forms.ts';
import type { Observation } from '../evidence/observation.ts';
import type { Is, Scene } from './scene.ts';

/** The values that flow from one call to another. They follow from what was found so far. */
export type Values = ReturnType<typeof valuesOf>;

export function valuesOf({ found, sent, texts, items }: Scene) {
  const isSentBy = (id: string, value: string) => sent(found(id)).includes(value);
  const isAnsweredBy = (id: string, value: string) => texts(found(id)).includes(value);
  const own = sent(found('user.login')).find(form.isAccount);
  const isOwn: Is = (value) => own !== undefined && form.isSameAccount(value, own);
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
  // An answer repeats the amount, and never the secret.
  const isPin: Is = (value) =>
    form.isPin(value) &&
    !isBinding(value) &&
    isSentBy('wallet.withdraw', value) &&
    !isAnsweredBy('wallet.withdraw', value);
  const isTransfer: Is = (value) => isAnsweredBy('fund.recharge', value);
  return {
    own,
    isOwn,
    isPassword: (value: string) => value.length > 5 && !isOwn(value) && isSentBy('user.login', value),
    isBound: (value: string) =>
      sent(found('fund.addAddress'))
        .filter(form.isChainAddress)
        .some((one) => value === one || (value.includes('**') && value.slice(0, 3) === one.slice(0, 3))),
    isBinding,
    isPin,
    isSetPin: (value: string) => isPin(value) && isSentBy('user.payPasswordUpdate', value),
    isTransfer,
    isIdIn,
    isRead: (value: string) => form.isId(value) && isTransfer(value),
    isMachine: (value: string) => isIdIn(found('product.products'))(value),
    isOrder: (value: string) =>
      form.isId(value) &&
      value.length > 7 &&
      !form.isInstant(value) &&
      !isSentBy('product.createOrder', value) &&
      isAnsweredBy('product.createOrder', value),
  };
}
