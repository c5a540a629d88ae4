import { useTranslation } from 'react-i18next';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { ConsolePanel } from '#client/harness/kit/list/console-panel.tsx';
import { Copied } from '#client/harness/kit/copied.tsx';
import { CopyIcon } from '#client/harness/kit/copy-icon.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListWithDetail } from '#client/harness/kit/list/list-with-detail.tsx';
import { useWholeOutbox, type Sent } from '#client/harness/kit/list/whole-outbox.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { useCodeState } from './code-state.ts';
import { FillIn, FillIntoPhones } from './fill-in.tsx';

const purposes = {
  register: 'register',
  'reset password': 'resetPassword',
  'fund password': 'fundPassword',
  'bind email': 'bindEmail',
} as const;

const isKnown = (purpose: string): purpose is keyof typeof purposes => purpose in purposes;

/** What would have been sent, codes first of all. */
export default function OutboxPanel() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const list = useWholeOutbox();

  return (
    <ConsolePanel title={t('harness.outbox.title')} filter={t('harness.outbox.filter')}>
      <ListWithDetail
        label={t('harness.outbox.title')}
        {...list}
        idOf={({ id }) => id}
        textOf={({ to, text, purpose }) => `${to} ${nameOf(to)} ${purpose} ${text}`}
        titleOf={({ to }) => nameOf(to)}
        row={(message) => <OutboxLine message={message} />}
        rowActions={(message) => message.code && <CodeActions message={message} />}
        detail={(message) => <OutboxMessage message={message} />}
        empty={t('harness.outbox.empty')}
      />
    </ConsolePanel>
  );
}

function OutboxLine({ message: { to, channel, purpose, code, text, at } }: { message: Sent }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const now = useWorldNow() ?? 0;
  const name = useNameOf()(to);
  const why = isKnown(purpose)
    ? t(`harness.outbox.purposes.${purposes[purpose]}`)
    : channel === purpose
      ? channel
      : `${channel} ${purpose}`;

  return (
    <Line
      title={code ? <span className="code">{code}</span> : text}
      detail={[name, name !== to && to, why].filter(Boolean).join(' · ')}
      trailing={<span className="soft">{format.relative(at, now)}</span>}
    />
  );
}

/** A code that is over helps nobody on: its line says so in the place of the button. */
function CodeActions({ message }: { message: Sent }) {
  const { t } = useTranslation();
  const { code, to } = message;
  const state = useCodeState(message);

  return (
    <>
      {state === 'good' && <FillIn code={code} to={to} />}
      {state !== 'good' && state !== '' && <Badge>{t(`harness.outbox.states.${state}`)}</Badge>}
      <CopyIcon text={code} what={t('harness.outbox.code')} />
    </>
  );
}

function OutboxMessage({ message }: { message: Sent }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const { to, channel, code, text, at, codeExpireTime } = message;
  const state = useCodeState(message);

  return (
    <>
      <p className="detail-text">{text}</p>
      <Facts
        facts={[
          [t('harness.outbox.to'), to],
          [t('harness.outbox.channel'), channel],
          [t('harness.outbox.at'), format.dateTime(at)],
          [
            t('harness.outbox.code'),
            code && <Copied key="code" text={code} what={t('harness.outbox.code')} />,
          ],
          [t('harness.outbox.until'), code && format.dateTime(codeExpireTime)],
        ]}
      />
      {state !== 'good' && state !== '' && (
        <Notice tone="warning">{t(`harness.outbox.over.${state}`)}</Notice>
      )}
      {code && (
        <div className="form-actions">
          <FillIntoPhones code={code} />
        </div>
      )}
    </>
  );
}
