import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from '#client/harness/kit/list/matches.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Button } from '#client/ui/buttons/button.tsx';

/** A change of a member's or the platform's money: `Bob`, `Referral bonus`, `+10.00 USDT`. */
export interface Effect {
  readonly who: string;
  readonly what: string;
  readonly amount: string;
}

interface TapeRow {
  readonly id: string;
  readonly mark: string;
  readonly at: number;
  /** Changes of people's money, shown before the words. */
  readonly effects?: readonly Effect[];
  readonly words: string;
  /** Further text that the filter finds. */
  readonly text: string;
  readonly act?: () => void;
  /** Content after the words of a row that is not a button. */
  readonly more?: ReactNode;
}

interface TapeRowsProps {
  label: string;
  rows: readonly TapeRow[];
  filter: string;
  empty: ReactNode;
}

/** The marks of the tape as rows. A press on a row that is a button opens its moment. */
export function TapeRows({ label, rows, filter, empty }: TapeRowsProps) {
  const { t } = useTranslation();
  const shown = rows.filter(({ words, text, effects = [] }) =>
    matches(
      [words, text, ...effects.flatMap(({ who, what, amount }) => [who, what, amount])].join(' '),
      filter,
    ),
  );

  return shown.length === 0 ? (
    <p className="soft">{rows.length === 0 ? empty : t('harness.list.noMatch', { filter })}</p>
  ) : (
    <ol className="tape-list" aria-label={label}>
      {shown.map(({ act, more, ...row }) => (
        <li key={row.id}>
          {act ? (
            <Button variant="quiet" size="small" onClick={act}>
              <Face {...row} />
            </Button>
          ) : (
            <div className="tape-list-row">
              <Face {...row} />
              {more}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Face({ mark, at, words, effects = [] }: TapeRow) {
  const format = useWorldFormat();

  return (
    <>
      <span className="tape-list-kind" data-kind={mark} />
      {effects.length > 0 && (
        <span className="tape-effects">
          {effects.map(({ who, what, amount }, place) => (
            <span key={place}>
              <span>{who}</span> <span className="soft">{what}</span> <strong>{amount}</strong>
            </span>
          ))}
        </span>
      )}
      {effects.length === 0 && <span>{words}</span>}
      <span className="soft">
        <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
        {effects.length > 0 && <span>{` · ${words}`}</span>}
      </span>
    </>
  );
}
