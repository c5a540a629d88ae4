import { useOwnState } from './own-state.ts';

/** The state of a link to the recharge from a purchase without enough balance. */
export interface RechargeState {
  /** Prefills the missing amount. */
  readonly amount?: string;
  /** The completed recharge links back to the purchase. */
  readonly forPurchase?: boolean;
}

export const useRechargeState = () => useOwnState<RechargeState>();
