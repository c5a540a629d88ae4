import History from 'lucide-react/icons/history';
import { useTranslation } from 'react-i18next';
import type { control } from '#contract/control/control.ts';
import type { TapeMark } from '#contract/control/tape.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { useEventWords } from '#client/harness/kit/agenda-words.ts';
import { Popover } from '#client/harness/kit/popover.tsx';
import type { PastMoment } from '#client/harness/model/past.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Field } from '#client/ui/fields/field.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { spanNames, type Span } from './tape-scale.ts';

interface TapeListProps {
  tape: OutputOf<typeof control.tape>;
  /** The length of the tape; undefined once it was zoomed or moved. */
  span: Span | undefined;
  onSpan: (span: Span) => void;
  onVisit: (moment: PastMoment) => void;
}

/** The length of the tape, and its marks as a list, the last first. A press on one opens the world as it was then. */
export function TapeList({ tape: { marks, total }, span, onSpan, onVisit }: TapeListProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const wordsOf = useMarkWords();

  return (
    <Popover label={t('harness.tape.happened')} face={<History />} isIcon>
      <Field label={t('harness.tape.span')}>
        <SelectInput
          value={span ?? ''}
          onChange={(name) => onSpan(name as Span)}
          options={[
            ...(span === undefined ? [{ value: '', label: t('harness.tape.zoomed') }] : []),
            ...spanNames.map((name) => ({ value: name, label: t(`harness.tape.spans.${name}`) })),
          ]}
        />
      </Field>
      {total > marks.length && (
        <p className="soft">{t('harness.tape.first', { count: marks.length, total })}</p>
      )}
      {total === 0 && <p className="soft">{t('harness.tape.nothing')}</p>}
      <ol className="tape-list">
        {marks.toReversed().map((mark, index) => (
          <li key={`${mark.at} ${mark.command ?? index}`}>
            <Button
              variant="quiet"
              size="small"
              onClick={() => onVisit(mark.command === null ? { at: mark.at } : { after: mark.command })}
            >
              <span className="tape-list-kind" data-kind={mark.kind} />
              <span className="soft">{format.dateTime(mark.at)}</span>
              <span>{wordsOf(mark)}</span>
            </Button>
          </li>
        ))}
      </ol>
    </Popover>
  );
}

/** Describes a mark: the event, the move of the clock, or the endpoint and who called it. */
function useMarkWords(): (mark: TapeMark) => string {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const eventWords = useEventWords();
  const nameOf = useNameOf();

  return ({ kind, name, to, account, refused }) => {
    if (kind === 'due' || kind === 'failed') return eventWords(name);
    if (kind === 'clock')
      return to === null ? t('harness.tape.mode') : t('harness.tape.move', { when: format.dateTime(to) });
    return [account !== null && nameOf(account), name, refused].filter(Boolean).join(' · ');
  };
}
