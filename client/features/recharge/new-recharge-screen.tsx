import { AmountStep } from './amount-step.tsx';

/** Starts a new recharge, even while another is pending. */
export default function NewRechargeScreen() {
  return <AmountStep />;
}
