import { WithdrawalTo } from './withdrawal.tsx';

/** A cash withdrawal to a bank account. */
export default function CashWithdrawScreen() {
  return <WithdrawalTo kind="bank" />;
}
