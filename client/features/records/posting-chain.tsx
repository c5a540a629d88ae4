import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/amount.tsx';
import { accountWord, causeWord, isOwnAccount, kindWord, type Posting } from './posting-words.ts';

/** Every step of money behind a record, first to last: from where to where, how much, when, and what caused it. */
export function PostingChain({ postings }: { postings: readonly Posting[] }) {
  return (
    // Safari forgets that an unmarked list is a list.
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
        <Amount {...shownAmount(posting, format)} tone={isOwnAccount(from) ? 'ink' : 'green'} />
      </div>
      <p className="posting-way">
        <span>{accountName(from)}</span>
        <ArrowRight role="img" aria-label={t('records.why.to')} />
        <span>{accountName(to)}</span>
      </p>
      <p className="posting-cause">
        {cause && <>{t(`records.causes.${cause}`)} · </>}
        {format.dateTime(at)}
      </p>
    </li>
  );

  /** As the member sees it: between two accounts of theirs nothing comes or goes. */
  function shownAmount({ from, to }: Posting, { amount: plain, signedAmount }: typeof format) {
    if (isOwnAccount(from) && isOwnAccount(to)) return plain(amount);
    return signedAmount(isOwnAccount(from) ? `-${amount}` : amount);
  }
}
