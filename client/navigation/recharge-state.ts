import { useLocation } from 'react-router-dom';

/** For the way to a recharge from a purchase that is short of money, one step back in the history. */
export interface RechargeState {
  /** What it is short of, filled in already. */
  readonly amount?: string;
  /** The end of the recharge leads back to it. */
  readonly forPurchase?: boolean;
}

export const useRechargeState = (): RechargeState => (useLocation().state ?? {}) as RechargeState;
