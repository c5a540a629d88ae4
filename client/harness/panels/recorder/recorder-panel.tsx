import './recorder.css';
import Circle from 'lucide-react/icons/circle';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#client/api/failure.ts';
import recorder from '#client/i18n/recorder.json';
import { addTexts } from '#client/i18n/i18n.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Confirm } from '#client/ui/overlays/confirm.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import {
  beginRecording,
  discardRecording,
  recording as recordingState,
  type Recording,
  takeBalances,
} from '#client/harness/kit/recording/recorder.ts';
import { RecordedLines } from './recorded-lines.tsx';
import { SaveTest } from './save-test.tsx';
import Plus from 'lucide-react/icons/plus';
import { accountOf } from '#client/harness/model/phones/phone-sessions.ts';
import { guest } from '#client/harness/model/phones/phone-settings.ts';
import { usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { useMembers } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

addTexts('en-US', { recorder });

/** Records what is touched on the phones, and writes it as a test. */
export default function RecorderPanel() {
  const { t } = useTranslation();
  const recording = recordingState.use();

  return (
    <ConsolePanel
      title={t('harness.recorder.title')}
      count={recording?.lines.length}
      actions={recording && <DiscardButton />}
    >
      <div className="recorder">{recording ? <Recorded recording={recording} /> : <Beginning />}</div>
    </ConsolePanel>
  );
}

function Beginning() {
  const { t } = useTranslation();
  const begin = useMutation<unknown, Failure>({ mutationFn: beginRecording });

  return (
    <>
      <p>{t('recorder.about')}</p>
      <Button variant="primary" icon={<Circle />} busy={begin.isPending} onClick={() => begin.mutate()}>
        {t('recorder.start')}
      </Button>
      {begin.error && <Notice tone="warning">{begin.error.message}</Notice>}
    </>
  );
}

function Recorded({ recording }: { recording: Recording }) {
  const { t } = useTranslation();
  const { world, ended, lines } = recording;

  return (
    <>
      {ended ? (
        <Notice tone="warning">{t(`recorder.ended.${ended}`, { world })}</Notice>
      ) : (
        <>
          <p className="recorder-state" role="status">
            <span className="recorder-dot" />
            <span>{`${t('recorder.recording', { world })} · ${t('recorder.lines', { count: lines.length })}`}</span>
          </p>
          <TakeBalances />
        </>
      )}
      <RecordedLines lines={lines} />
      <SaveTest recording={recording} />
    </>
  );
}

function DiscardButton() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('recorder.discard')}
      </Button>
      <Confirm
        open={isAsking}
        title={t('recorder.discardTitle')}
        confirmLabel={t('recorder.discard')}
        cancelLabel={t('recorder.keep')}
        tone="danger"
        onConfirm={() => void discardRecording()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('recorder.discardText')}</p>
      </Confirm>
    </>
  );
}

/** A button for each member on a phone, which takes the balances that they have now as an assertion. */
function TakeBalances() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const accounts = new Set(usePhonesHere().map(({ account }) => account ?? guest));
  const members = useMembers().data?.list.filter((member) => accounts.has(accountOf(member))) ?? [];
  const take = useMutation<unknown, Failure, string>({ mutationFn: takeBalances });

  return (
    <div role="group" aria-label={t('recorder.take')} className="recorder-take">
      <p className="soft">{t('recorder.take')}</p>
      {members.length === 0 && <p className="soft">{t('recorder.nobody')}</p>}
      {members.map((member) => (
        <Button
          key={member.id}
          size="small"
          repeatable
          icon={<Plus />}
          onClick={() => take.mutate(accountOf(member))}
        >
          {t('recorder.takeOf', { name: member.name, amount: format.money(member.available) })}
        </Button>
      ))}
    </div>
  );
}
