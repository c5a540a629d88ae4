import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#client/i18n/format.ts';
import { LinkOrText } from '#client/navigation/link.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { List, ListRow } from '#client/ui/lists/list-row.tsx';
import { partLook, sourceOf, type AmountPart } from './amount-part-look.ts';
import type { RecordDetail } from './record-look.ts';

/** More parts than this are hidden until the member wants them. */
const maxAtFirst = 5;

/** The parts of an amount with their factors. Each links to its source. */
export function AmountParts({ record }: { record: RecordDetail }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const { parts = [] } = record.explanation ?? {};
  const source = sourceOf(record);
  const shown = isWhole ? parts : parts.slice(0, maxAtFirst);

  if (parts.length === 0 && !source) return null;
  return (
    <section className="record-moves">
      {parts.length > 0 && <h3>{t('records.parts.title')}</h3>}
      <div className="record-parts">
        <List>
          {shown.map((part, at) => (
            <PartRow key={at} part={part} />
          ))}
          {source && (
            <ListRow title={t(`records.parts.${source.word}`)} link={<LinkOrText to={source.to} />} />
          )}
        </List>
      </div>
      {shown.length < parts.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('records.parts.all', { count: parts.length })}
        </Button>
      )}
    </section>
  );
}

function PartRow({ part }: { part: AmountPart }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, subtitle, to } = partLook(part, t, format);

  return (
    <ListRow
      title={title}
      subtitle={subtitle}
      trailing={<MoneyAmount signed money={part.amount} />}
      {...(to !== undefined && { link: <LinkOrText to={to} /> })}
    />
  );
}
