import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletRecord } from '#contract/wallet.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Amount } from '#client/ui/text/amount.tsx';
import { Badge } from '#client/ui/status/badge.tsx';
import { Row } from '#client/ui/lists/list-row.tsx';
import { RecordIcon } from './record-icon.tsx';
import { recordAmount, statusLook, titleKeyOf } from './record-look.ts';

interface RecordRowProps {
  record: WalletRecord;
  /** The time of day, or the date and time if no heading shows the day. */
  when: ReactNode;
  onOpen: (id: string) => void;
}

/** One record. A press opens its explanation. */
export function RecordRow({ record, when, onOpen }: RecordRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { word, tone } = statusLook(record);

  return (
    <Row
      icon={<RecordIcon code={record.code} />}
      title={record.description || t(titleKeyOf(record))}
      subtitle={when}
      trailing={
        <data value={record.id}>
          <Amount {...recordAmount(record, format)} />
        </data>
      }
      // A host may not send it.
      trailingSubtitle={isPresent(record.status) && <Badge tone={tone}>{t(`records.status.${word}`)}</Badge>}
      onPress={() => onOpen(record.id)}
    />
  );
}
