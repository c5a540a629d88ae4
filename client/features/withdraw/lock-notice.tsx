import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallet.ts';
import { worldNow } from '#client/api/world-time.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Countdown } from '#client/ui/countdown.tsx';
import { Notice } from '#client/ui/notice.tsx';

/** Too many wrong fund passwords: until when nothing can be withdrawn. */
export function LockNotice({ untilMs }: { untilMs: number }) {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const client = useQueryClient();
  const notice = useRef<HTMLDivElement>(null);

  // The lock comes with a sheet over a page that was scrolled.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <div ref={notice} role="alert">
      <Notice tone="warning" title={t('withdraw.locked.title')}>
        <p>{t('withdraw.locked.text', { time: dateTime(untilMs) })}</p>
        <Countdown
          untilMs={untilMs}
          now={worldNow}
          onEnd={() => void client.invalidateQueries({ queryKey: [wallet.withdrawStatus.id] })}
          units={{
            days: t('app.units.days'),
            hours: t('app.units.hours'),
            minutes: t('app.units.minutes'),
            seconds: t('app.units.seconds'),
          }}
        />
      </Notice>
    </div>
  );
}
