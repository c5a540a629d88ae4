import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import { pages, query, type ItemOf } from '#client/api/query.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { ListState } from '#client/harness/kit/list/list-state.tsx';
import { memberAccounts, useAccountWords, useKindWords } from '#client/harness/kit/money/account-words.ts';
import { MovementDetail } from '#client/harness/kit/money/movement-detail.tsx';
import { useAddress, writeAddress } from '#client/harness/model/address.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { MoreButton } from '#client/harness/kit/list/list-end.tsx';
import { BalanceChart } from './balance-chart.tsx';

type StatementLine = ItemOf<typeof control.statement>;

const pageSize = 50;

/** The postings of an account, newest first, with the balance after each. A press on a line shows its cause. */
export function Statement({ owner }: { owner: string }) {
  const { t } = useTranslation();
  const isMember = owner.startsWith('member:');
  const chosen = useAddress('account');
  const account = chosen.startsWith(`${owner}:`) ? chosen : owner;
  const choose = (next: string) =>
    writeAddress({ account: next === owner ? undefined : next, line: undefined });
  const lines = useInfiniteQuery(pages(control.statement, { account, pageSize }));
  const list = lines.data?.list ?? [];

  return (
    <>
      {isMember && <MemberAccounts owner={owner} chosen={account} onChoose={choose} />}
      <ListState query={lines} isEmpty={list.length === 0} empty={t('harness.ledger.noPostings')}>
        <BalanceChart lines={list} />
        <ul className="statement" aria-label={t('harness.ledger.statement')}>
          {list.map((line) => (
            <StatementEntry key={line.id} line={line} account={account} />
          ))}
        </ul>
        <MoreButton query={lines} shown={list.length} total={lines.data?.total ?? 0} />
      </ListState>
    </>
  );
}

interface MemberAccountsProps {
  owner: string;
  chosen: string;
  onChoose: (account: string) => void;
}

/** A member's five accounts, and all together, with their balances. A press shows one of them. */
function MemberAccounts({ owner, chosen, onChoose }: MemberAccountsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const id = owner.slice('member:'.length);
  const { data: member } = useQuery(query(control.member, { id }));
  const { data: whole } = useQuery(query(control.statement, { account: owner, pageSize: 1 }));
  const accounts = [
    { account: owner, label: t('harness.ledger.allAccounts'), balance: whole?.balance },
    ...memberAccounts.map((kind) => ({
      account: `${owner}:${kind}`,
      label: t(`harness.ledger.accounts.${kind}`),
      balance: member?.balances[kind],
    })),
  ];

  return (
    <div className="member-accounts" role="group" aria-label={t('harness.ledger.views.accounts')}>
      {accounts.map(({ account, label, balance }) => (
        <button
          key={account}
          type="button"
          data-follow={`account:${account}`}
          aria-pressed={account === chosen}
          onClick={() => onChoose(account)}
        >
          <span>{label}</span>
          {balance !== undefined && <Amount {...format.amount(balance)} size={14} />}
        </button>
      ))}
    </div>
  );
}

function StatementEntry({ line, account }: { line: StatementLine; account: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const { from, to, amount, change, balance, kind, at, movement } = line;
  const isIn = to === account || to.startsWith(`${account}:`);
  const isOwn = Number(change) === 0;
  const isOpen = useAddress('line') === line.id;

  return (
    <li data-follow={`posting:${line.id}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => writeAddress({ line: isOpen ? undefined : line.id })}
      >
        <span className="statement-text">
          <span>{kindWords(kind)}</span>
          <span className="soft">
            {`${
              isOwn
                ? `${accountWords(from)} → ${accountWords(to)}`
                : t(isIn ? 'harness.ledger.from' : 'harness.ledger.toWhom', {
                    account: accountWords(isIn ? from : to),
                  })
            } · ${format.dateTime(at)}`}
          </span>
        </span>
        <span className="statement-figures">
          {isOwn ? (
            <Amount {...format.amount(amount)} size={14} tone="soft" />
          ) : (
            <Amount
              {...format.amount(change)}
              sign={isIn ? '+' : '−'}
              size={14}
              tone={isIn ? 'green' : 'ink'}
            />
          )}
          <span className="soft">{t('harness.ledger.then', { money: format.money(balance) })}</span>
        </span>
      </button>
      {isOpen && <MovementDetail movement={movement} posting={line} />}
    </li>
  );
}
