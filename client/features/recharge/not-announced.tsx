import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import { Notice } from '#client/ui/status/notice.tsx';

/** The reason why no recharge was created, such as a closed channel, or a notice that the outcome is unknown. */
export function NotAnnounced({ failure }: { failure: Failure }) {
  const { t } = useTranslation();
  const closed = failure.reason === 'CHANNEL_CLOSED';

  return (
    <div role="alert">
      <Notice tone="warning" title={failure.message}>
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
