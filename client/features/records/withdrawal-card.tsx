import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DetailedRecord } from '#contract/wallet.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { recordAmount, statusLook } from './record-look.ts';
import { useDetailedRecord } from './use-detailed-record.ts';
import { WithdrawalFigures } from './withdrawal-figures.tsx';
import { WithdrawalTimeline } from './withdrawal-timeline.tsx';

interface WithdrawalCardProps {
  record: DetailedRecord;
  onOpen: (id: string) => void;
}

/** One withdrawal: amount, status and a link to its explanation. */
export function WithdrawalCard({ record, onOpen }: WithdrawalCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const detailed = useDetailedRecord(record);
  const { word, tone } = statusLook(record);
  const id = useId();

  return (
    <li>
      <Card>
        <div id={`${id}-amount`} className="posting-head">
          <Amount {...recordAmount(record, format)} size={20} />
          {isPresent(record.status) && <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>}
        </div>
        <WithdrawalFigures withdrawal={detailed.withdrawal} />
        <WithdrawalTimeline record={detailed} />
        <Button
          id={id}
          // Distinguishes the buttons of several withdrawals.
          aria-labelledby={`${id} ${id}-amount`}
          size="small"
          onClick={() => onOpen(record.id)}
        >
          {t('records.why.open')}
        </Button>
      </Card>
    </li>
  );
}
