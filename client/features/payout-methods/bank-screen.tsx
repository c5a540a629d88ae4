import { useQuery } from '@tanstack/react-query';
import { fund } from '#contract/fund.ts';
import { user } from '#contract/user/user.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { query } from '#client/api/query.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { useScreenSearch } from '#client/navigation/screen-location.ts';
import { isCashClosed } from '#client/payments/accepts-cash.ts';
import { BankClosed } from '#client/payments/bank-closed.tsx';
import { bindingsOf } from '#client/payments/bindings.ts';
import { BankForm } from './bank-form.tsx';

/** Changes a bank account: the one in the address, otherwise the first. Without an account it binds one. */
export default function BankScreen() {
  const [search] = useScreenSearch();
  const banks = useQuery(query(fund.banks, {}));
  const info = useQuery(query(user.sysInfo));
  const bindings = useQuery(bindingsOf('bank'));
  const id = search.get('id');

  if (banks.data && info.data && bindings.data) {
    // Without an id, the host would add another account.
    const mayChange = supportsField(fund.addAddress, 'id');
    const found = id === null ? bindings.data[0] : bindings.data.find((one) => one.id === id);
    const binding = mayChange ? found : undefined;
    return !binding && isCashClosed(info.data) ? (
      <AppScreen>
        <BankClosed />
      </AppScreen>
    ) : (
      <BankForm key={binding?.id} banks={banks.data} currency={info.data.cashCurrency} binding={binding} />
    );
  }
  const missing = [banks, info, bindings].filter(({ data }) => data === undefined);
  return (
    <AppScreen>
      <Loaded<unknown> query={missing.find(({ isError }) => isError) ?? missing[0] ?? bindings}>
        {() => null}
      </Loaded>
    </AppScreen>
  );
}
