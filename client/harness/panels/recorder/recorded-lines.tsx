import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Line as LineText } from '#client/harness/kit/list/line.tsx';
import { isAssertion, type Line } from '#client/harness/kit/recording/lines.ts';
import { removeLine } from '#client/harness/kit/recording/recorder.ts';
import { useLineWords } from './line-words.ts';

const tones = { ok: 'neutral', refused: 'amber', failed: 'red' } as const;

/** The lines of a recording as it grows. Each can be removed. */
export function RecordedLines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  // The newest line is in sight. Browsers return a promise of the scroll, which an effect must not.
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);

  if (lines.length === 0) return <p className="soft">{t('recorder.none')}</p>;
  return (
    // A list that scrolls is reached by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} className="recorder-lines" aria-label={t('recorder.list')} tabIndex={0}>
      {lines.map((line, at) => (
        <li key={line.id} data-assertion={isAssertion(line)}>
          <span className="recorder-number">{at + 1}</span>
          <LineWords line={line} />
          <IconButton
            label={t('recorder.remove', { number: at + 1 })}
            icon={<X />}
            repeatable
            onClick={() => removeLine(line.id)}
          />
        </li>
      ))}
    </ol>
  );
}

function LineWords({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { title, detail } = useLineWords()(line);
  const trailing =
    line.kind === 'call' ? (
      <Badge tone={tones[line.end]}>
        {line.reason || t(line.end === 'ok' ? 'recorder.ok' : 'recorder.failed')}
      </Badge>
    ) : undefined;
  return <LineText title={title} detail={detail} trailing={trailing} />;
}
