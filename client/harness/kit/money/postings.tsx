import './money.css';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { Amount } from '#client/ui/amount.tsx';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { useAccountWords, useKindWords } from './account-words.ts';

interface PostingsProps {
  postings: readonly {
    id: string;
    from: string;
    to: string;
    amount: string;
    kind: string;
    /** What the two accounts held afterwards. */
    fromBalance?: string;
    toBalance?: string;
  }[];
}

/** Steps of money: from which account to which, how much and as what. */
export function Postings({ postings }: PostingsProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accountWords = useAccountWords();
  const kindWords = useKindWords();
  const after = (balance: string | undefined) =>
    balance !== undefined && (
      <span className="soft"> {t('harness.ledger.after', { money: format.money(balance) })}</span>
    );

  return (
    <ul className="postings">
      {postings.map(({ id, from, to, amount, kind, fromBalance, toBalance }) => (
        <li key={id}>
          <span>
            {accountWords(from)}
            {after(fromBalance)} <ArrowRight aria-label={t('harness.ledger.to')} /> {accountWords(to)}
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
