import { useTranslation } from 'react-i18next';
import type { CodeState } from '#contract/control/people.ts';
import { useWorldNow } from '#client/harness/model/clock.ts';
import { CopyableText, CopyIcon } from '#client/harness/kit/copy.tsx';
import { Facts } from '#client/harness/kit/facts.tsx';
import { Line } from '#client/harness/kit/list/line.tsx';
import { ListPanel } from '#client/harness/kit/list/list-panel.tsx';
import { useOutbox, type OutboxMessage } from '#client/harness/kit/list/older.ts';
import { useNameOf } from '#client/harness/model/queries.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { Badge } from '#client/ui/status/badge.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { FillIn, FillIntoPhones } from './fill-in.tsx';

const purposes = {
  register: 'register',
  'reset password': 'resetPassword',
  'fund password': 'fundPassword',
  'bind email': 'bindEmail',
} as const;

const isKnown = (purpose: string): purpose is keyof typeof purposes => purpose in purposes;

/** The messages that a real platform would have sent, such as codes. */
export default function OutboxPanel() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const list = useOutbox();

  return (
    <ListPanel
      title={t('harness.outbox.title')}
      filter={t('harness.outbox.filter')}
      {...list}
      textOf={({ to, text, purpose }) => `${to} ${nameOf(to)} ${purpose} ${text}`}
      titleOf={({ to }) => nameOf(to)}
      row={(message) => <OutboxLine message={message} />}
      rowActions={(message) => message.code && <CodeActions message={message} />}
      detail={(message) => <MessageDetail message={message} />}
      empty={t('harness.outbox.empty')}
    />
  );
}

function OutboxLine({ message: { to, channel, purpose, code, text, at } }: { message: OutboxMessage }) {
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

/** The state of a code at the world's time. A code may have expired since the platform answered. */
function useCodeState({ codeState, codeExpireTime }: OutboxMessage): CodeState | '' {
  const now = useWorldNow() ?? 0;
  return codeState === 'good' && now >= codeExpireTime ? 'expired' : codeState;
}

/** The actions on a code. An invalid code shows its state instead. */
function CodeActions({ message }: { message: OutboxMessage }) {
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

function MessageDetail({ message }: { message: OutboxMessage }) {
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
            code && <CopyableText key="code" text={code} what={t('harness.outbox.code')} />,
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
