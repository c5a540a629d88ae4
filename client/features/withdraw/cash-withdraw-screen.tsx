import { WithdrawalTo } from './withdrawal.tsx';

export default function CashWithdrawScreen() {
  return <WithdrawalTo kind="bank" />;
}
