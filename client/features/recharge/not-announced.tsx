import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Notice } from '#client/ui/notice.tsx';

/** Why no recharge can begin, such as a channel that the platform has closed; or that nobody knows whether one did. */
export function NotAnnounced({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const closed = failure.reason === 'CHANNEL_CLOSED';

  return (
    <div role="alert">
      <Notice tone="warning" title={closed ? t('recharge.closed.title') : failure.message}>
        {t(
          closed
            ? 'recharge.closed.text'
            : failure.outcomeUnknown
              ? 'recharge.maybeAnnounced'
              : 'recharge.notAnnounced',
        )}
      </Notice>
    </div>
  );
}
