import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Why no recharge can begin, such as a channel that the platform has closed. */
export function NotAnnounced({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const closed = failure.reason === 'CHANNEL_CLOSED';

  return (
    <div role="alert">
      <Notice tone="warning" title={closed ? t('recharge.closed.title') : failure.message}>
        {closed ? t('recharge.closed.text') : t('recharge.notAnnounced')}
      </Notice>
    </div>
  );
}
