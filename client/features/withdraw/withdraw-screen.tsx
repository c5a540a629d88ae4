import { WithdrawalTo } from './withdrawal.tsx';

/** A USDT withdrawal to an address. */
export default function WithdrawScreen() {
  return <WithdrawalTo kind="address" />;
}
