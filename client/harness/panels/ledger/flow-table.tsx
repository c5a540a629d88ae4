import { useTranslation } from 'react-i18next';
import { toMicro } from '#contract/money.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { useKindWords } from '#client/harness/kit/money/account-words.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import type { Flow } from './flow-sums.ts';

/** The data of the picture by kind of posting, and the moves between members' own accounts. */
export function FlowTable({ flows }: { flows: readonly Flow[] }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const kindWords = useKindWords();
  const largestFirst = flows.toSorted((one, other) => toMicro(other.amount) - toMicro(one.amount));
  if (largestFirst.length === 0) return <p className="soft">{t('harness.ledger.flow.nothing')}</p>;

  return (
    <table className="flow-table">
      <caption className="visually-hidden">{t('harness.ledger.flow.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('harness.ledger.flow.between')}</th>
          <th scope="col">{t('harness.ledger.flow.kind')}</th>
          <th scope="col">{t('harness.ledger.flow.postings')}</th>
          <th scope="col">{t('harness.ledger.flow.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {largestFirst.map(({ from, to, kind, postings, amount }) => (
          <tr key={`${from} ${to} ${kind}`}>
            <th scope="row">
              {from === to
                ? t('harness.ledger.flow.among', { party: t(`harness.ledger.parties.${from}`) })
                : `${t(`harness.ledger.parties.${from}`)} → ${t(`harness.ledger.parties.${to}`)}`}
            </th>
            <td>{kindWords(kind)}</td>
            <td>{format.count(postings)}</td>
            <td>
              <Amount {...format.amount(amount)} size={14} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
