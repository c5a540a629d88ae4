import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { pages, query } from '#client/api/query.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { matches } from '#client/harness/kit/list/matches.ts';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { useFilter, useOpenItem } from '#client/harness/model/open-panel.ts';
import { useAccountWords } from '#client/harness/kit/money/account-words.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { MoreButton } from '#client/harness/kit/list/list-end.tsx';
import { Statement } from './statement.tsx';

const pageSize = 100;

/** An account of the platform, or a member with all their accounts. */
interface Holder {
  readonly account: string;
  readonly name: string;
  readonly detail: string;
  readonly balance: string;
}

/** The balances of the platform, the outside world and every member. Each opens its statement. */
export function AccountsView() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const text = useFilter().trim();
  const open = useOpenItem();
  const search = text === '' ? {} : { query: text };

  const first = useQuery({ ...query(control.accounts, {}), placeholderData: keepPreviousData });
  const found = useInfiniteQuery({
    ...pages(control.accounts, { ...search, pageSize }),
    placeholderData: keepPreviousData,
  });
  const platform = (first.data?.platform ?? [])
    .map(({ account, balance }): Holder => {
      const isOutside = account === 'chain' || account === 'bank';
      const detail = t(isOutside ? 'harness.ledger.outsideAccount' : 'harness.ledger.platformAccount');
      return { account, name: accountWords(account), detail, balance };
    })
    .filter(({ name }) => matches(name, text));
  const members = (found.data?.list ?? []).map(({ account, name, phone, holdings }): Holder => ({
    account,
    name,
    detail: phone,
    balance: holdings,
  }));
  // An address may name a member who is not listed.
  const isListed = [...platform, ...members].some(({ account }) => account === open);
  const requested = /^member:\d+$/.test(open) && !isListed ? [unlistedMember(open, accountWords(open))] : [];

  return (
    <>
      <ListWithDetail
        label={t('harness.ledger.views.accounts')}
        query={found}
        items={[...platform, ...members, ...requested]}
        idOf={({ account }) => account}
        titleOf={({ name }) => name}
        row={({ account, name, detail, balance }) => (
          <Line
            title={name}
            detail={detail}
            trailing={
              balance !== '' && (
                <span data-follow={`account:${account}`}>
                  <Amount {...format.amount(balance)} size={14} tone={toneOf(balance)} />
                </span>
              )
            }
          />
        )}
        detail={({ account }) => <Statement key={account} owner={account} />}
        empty={t('harness.ledger.noAccount')}
      />
      <MoreButton query={found} shown={members.length} total={found.data?.total ?? 0} />
    </>
  );
}

const unlistedMember = (account: string, name: string): Holder => ({
  account,
  name,
  detail: '',
  balance: '',
});

const toneOf = (balance: string) => (balance.startsWith('-') ? 'amber' : 'ink');
