import './records.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { query } from '#client/api/query.ts';
import { useIsWide } from '#client/device/wide.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { SkeletonStat, SkeletonText } from '#client/ui/status/skeleton.tsx';
import { RecordWhy } from './record-why.tsx';
import { pollWhileChangeable } from './record-polling.ts';

interface RecordSheetProps {
  /** The record's id; the sheet is closed without one. */
  id: string | undefined;
  onClose: () => void;
}

/** "Why is my balance this?": one record with the postings behind it. */
export function RecordSheet({ id, onClose }: RecordSheetProps) {
  const { t } = useTranslation();
  const record = useQuery({
    ...query(wallet.record, { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => pollWhileChangeable(state.data && [state.data]),
  });
  const waiting = record.data?.code === 'RECHARGE' && record.data.status === 'pending';
  const recharge = waiting ? record.data?.subject : undefined;

  return (
    <Dialog
      beside={useIsWide()}
      open={id !== undefined}
      onClose={onClose}
      title={t('records.why.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('records.why.close')}</Button>
          {recharge !== undefined && (
            <LinkButton variant="primary" to={paths.rechargeOf(recharge)}>
              {t('records.why.continueRecharge')}
            </LinkButton>
          )}
        </>
      }
    >
      <Loaded
        query={record}
        skeleton={
          <>
            <SkeletonStat size={28} detail />
            <SkeletonText lines={4} />
          </>
        }
      >
        {(data) => <RecordWhy record={data} />}
      </Loaded>
    </Dialog>
  );
}
