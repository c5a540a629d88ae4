import { WithdrawalTo } from './withdrawal.tsx';

/** A withdrawal that is paid out in cash, to a bank account. */
export default function CashWithdrawScreen() {
  return <WithdrawalTo kind="bank" />;
}
