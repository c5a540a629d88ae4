import ArrowRight from 'lucide-react/icons/arrow-right';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { accountWord, causeWord, gainOf, kindWord, type Posting } from './posting-words.ts';

/** The postings behind a record in order: accounts, amount, time and cause. */
export function PostingChain({ postings }: { postings: readonly Posting[] }) {
  return (
    // Safari drops the list role of an unstyled list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ol className="posting-chain" role="list">
      {postings.map((posting, at) => (
        <PostingStep key={at} posting={posting} />
      ))}
    </ol>
  );
}

function PostingStep({ posting }: { posting: Posting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, to, amount, at } = posting;
  const kind = kindWord(posting);
  const cause = causeWord(posting);
  const accountName = (account: string) => {
    const word = accountWord(account);
    return word ? t(`records.accounts.${word}`) : account;
  };

  return (
    <li>
      <div className="posting-head">
        <p className="posting-kind">{kind ? t(`records.kinds.${kind}`) : posting.kind}</p>
        <Amount {...shownAmount(gainOf(posting), amount, format)} />
      </div>
      <p className="posting-way">
        <span>{accountName(from)}</span>
        <ArrowRight role="img" aria-label={t('records.why.to')} />
        <span>{accountName(to)}</span>
      </p>
      <p className="soft-text">
        {cause && <span>{`${t(`records.causes.${cause}`)} · `}</span>}
        <span>{format.dateTime(at)}</span>
      </p>
    </li>
  );
}

function shownAmount(gain: ReturnType<typeof gainOf>, amount: string, format: ReturnType<typeof useFormat>) {
  if (gain === 'none') return format.amount(amount);
  return gain === 'gain'
    ? ({ ...format.signedAmount(amount), tone: 'green' } as const)
    : format.signedAmount(`-${amount}`);
}
