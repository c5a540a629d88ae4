import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { useFormat } from '#client/i18n/format.ts';
import { worldNow } from '#client/api/world-time.ts';
import { WorldCountdown } from '#client/time/world-countdown.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

const hourMs = 3_600_000;

interface LockNoticeProps {
  untilMs: number;
  /** Set if the lock began on this screen, which disables the button that had the focus. */
  takesFocus: boolean;
}

/** After too many wrong fund passwords: the end of the lock. */
export function LockNotice({ untilMs, takesFocus }: LockNoticeProps) {
  const { t } = useTranslation();
  const { dateTimeWithin } = useFormat();
  const client = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);

  // The lock begins in a sheet over a page that may be scrolled.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    if (takesFocus) notice.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div ref={notice} role="alert" tabIndex={-1} className="withdraw-lock">
      <Notice
        tone="warning"
        title={refusalText('WITHDRAW_LOCKED', { hours: Math.ceil((untilMs - worldNow()) / hourMs) })}
      >
        <p>{t('withdraw.locked.text', { time: dateTimeWithin(untilMs) })}</p>
        <WorldCountdown
          untilMs={untilMs}
          onEnd={() => void client.invalidateQueries({ queryKey: [wallet.withdrawStatus.id] })}
        />
      </Notice>
    </div>
  );
}
