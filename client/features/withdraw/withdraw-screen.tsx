import { WithdrawalTo } from './withdrawal.tsx';

export default function WithdrawScreen() {
  return <WithdrawalTo kind="address" />;
}
