import { isObject } from '../../conformance/value-types.ts';
import type { Observation } from './observation.ts';
import type { Scene } from './scene.ts';
import { isAmount, isChainAddress, isFigure, isId, isInstant } from './value-forms.ts';

const MAX_FIGURES = 6;

/** Calls that move money between the balances of a member. */
export function movedMoneyIn(scene: Scene) {
  const isSame = (one: string) => (other: string) => Number(one) === Number(other);
  return {
    /** Sends an amount or nothing, and answers with the amount and two balances. */
    isTransfer: (call: Observation): boolean => {
      const [amount, ...others] = scene.sent(call);
      const answered = scene.scalars(call);
      const figures = answered.filter(isFigure);
      return (
        others.length === 0 &&
        scene.isOne(call) &&
        figures.length > 2 &&
        answered.length <= MAX_FIGURES &&
        !answered.some(isChainAddress) &&
        (amount === undefined || (isAmount(amount) && figures.some(isSame(amount))))
      );
    },
    /** Sends nothing or one of the orders, and answers with an amount and the time of its arrival. */
    isReceipt:
      (orders: ReadonlySet<string>) =>
      (call: Observation): boolean => {
        const data = scene.data(call);
        const texts = isObject(data) ? Object.values(data).map(String) : [];
        return (
          scene.sent(call).every((value) => isId(value) && orders.has(value)) &&
          scene.sent(call).length < 2 &&
          texts.some(isInstant) &&
          texts.some((value) => isAmount(value) && !isInstant(value))
        );
      },
  };
}
