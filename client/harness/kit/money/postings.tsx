import './money.css';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { Amount } from '#client/ui/text/amount.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useAccountWords, useKindWords } from './account-words.ts';

interface PostingsProps {
  postings: readonly {
    id: string;
    from: string;
    to: string;
    amount: string;
    kind: string;
    /** The balances of the two accounts afterwards. */
    fromBalance?: string;
    toBalance?: string;
  }[];
}

/** Postings: the accounts, the amount and the kind of each. */
export function Postings({ postings }: PostingsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const after = (balance: string | undefined) => (
    <span className="soft">
      {balance !== undefined && ` ${t('harness.ledger.after', { money: format.money(balance) })}`}
    </span>
  );

  return (
    <ul className="postings">
      {postings.map(({ id, from, to, amount, kind, fromBalance, toBalance }) => (
        <li key={id} data-follow={`posting:${id}`}>
          <span>
            <span>{accountWords(from)}</span>
            {after(fromBalance)} <ArrowRight aria-label={t('harness.ledger.to')} />{' '}
            <span>{accountWords(to)}</span>
            {after(toBalance)}
          </span>
          <span className="posting-end">
            <Amount {...format.amount(amount)} size={14} />
            <span className="soft">{kindWords(kind)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
