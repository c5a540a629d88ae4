import { useTranslation } from 'react-i18next';
import type { Difference } from '#contract/control/comparison.ts';
import { useKindWords } from '#client/harness/kit/money/account-words.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { excerptsAtDifference } from './excerpts.ts';
import { world } from '#client/harness/model/world.ts';

/** An item that differs between two worlds: its name, and the differing fields with both values. */
export function DifferenceRows({ difference, other }: { difference: Difference; other: string }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const kindWords = useKindWords();
  const { kind, id, name, in: where, fields } = difference;
  const textOf = (field: string, value: string | number | null) => {
    if (value === null) return '';
    return typeof value === 'number' && /time$/i.test(field) ? format.dateTime(value) : String(value);
  };

  return (
    <tbody>
      <tr className="comparison-thing">
        <th colSpan={3} scope="rowgroup">
          <span>{`${kind === 'postings' ? kindWords(name) : name} `}</span>
          {id !== name && <span className="soft">{`#${id} `}</span>}
          {where !== 'both' && (
            <Badge>{t('compare.onlyIn', { world: where === 'here' ? world : other })}</Badge>
          )}
        </th>
      </tr>
      {fields.map((field) => {
        const [here, there] = excerptsAtDifference(
          textOf(field.name, field.here),
          textOf(field.name, field.there),
        );
        return (
          <tr key={field.name}>
            <th scope="row">{field.name}</th>
            <td>{here || '–'}</td>
            <td>{there || '–'}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
