import { WithdrawalTo } from './withdrawal.tsx';

/** A withdrawal in USDT, to an address. */
export default function WithdrawScreen() {
  return <WithdrawalTo kind="address" />;
}
