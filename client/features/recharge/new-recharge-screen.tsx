import { AmountStep } from './amount-step.tsx';

/** A new recharge, also while another one waits. */
export default function NewRechargeScreen() {
  return <AmountStep />;
}
