import './console.css';
import { useState } from 'react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { MembersPanel } from './members-panel.tsx';
import { OutboxPanel } from './outbox-panel.tsx';
import { RechargesPanel } from './recharges-panel.tsx';
import { TimePanel } from './time-panel.tsx';
import type { TimeTravel } from './time-travel.ts';
import { WithdrawalsPanel } from './withdrawals-panel.tsx';
import { vanishedWorld } from './world.ts';

/** The operator's side: what happened, what was sent, and what waits for a decision. */
export function Console({ time }: { time: TimeTravel }) {
  return (
    <div className="console">
      <VanishedNotice />
      <div className="console-stack">
        <TimePanel time={time} />
        <OutboxPanel />
        <RechargesPanel />
      </div>
      <div className="console-stack">
        <WithdrawalsPanel />
        <MembersPanel />
      </div>
    </div>
  );
}

function VanishedNotice() {
  const { t } = useTranslation();
  const [name, setName] = useState(vanishedWorld);
  if (name === undefined) return null;

  return (
    <Notice tone="warning">
      <div className="console-notice">
        <p>{t('harness.vanished', { name })}</p>
        <IconButton label={t('app.dismiss')} icon={<X />} onClick={() => setName(undefined)} />
      </div>
    </Notice>
  );
}
