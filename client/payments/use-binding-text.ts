import { useQuery } from '@tanstack/react-query';
import { fund, type Binding } from '#contract/fund.ts';
import { query } from '#client/api/query.ts';
import { joinParts } from '#client/i18n/join-parts.ts';

/** The name of a bank; its code if the platform does not name it. */
export function useBankName(): (code: string) => string {
  const { data: banks = [] } = useQuery({ ...query(fund.banks, {}), staleTime: Infinity });
  return (code) => banks.find((bank) => bank.code === code)?.name ?? code;
}

/** A payout method in one line: chain and address, or bank and account. */
export function useBindingText(): (binding: Binding) => string {
  const bankName = useBankName();
  return ({ kind, chain, address, bank, account }) =>
    kind === 'bank' ? joinParts(bankName(bank), account) : joinParts(chain, address);
}
