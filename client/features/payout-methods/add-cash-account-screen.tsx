import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { isCashClosed } from '#client/payments/accepts-cash.ts';
import { BankClosed } from '#client/payments/bank-closed.tsx';
import { BankForm } from './bank-form.tsx';

/** Adds a bank account to those already bound. */
export default function AddCashAccountScreen() {
  const banks = useQuery(query(fund.banks, {}));
  const info = useQuery(query(user.sysInfo));

  const isClosed = info.data && isCashClosed(info.data);
  if (banks.data && info.data && !isClosed)
    return <BankForm banks={banks.data} currency={info.data.cashCurrency} />;
  return (
    <AppScreen>
      <Loaded<unknown> query={banks.data ? info : banks}>{() => isClosed && <BankClosed />}</Loaded>
    </AppScreen>
  );
}
