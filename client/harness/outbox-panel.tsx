import { useState } from 'react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '#client/ui/text-input.tsx';
import { CopyIcon } from './copy-icon.tsx';
import { Panel, Row, Rows } from './panel.tsx';
import { useNameOf, useOutbox } from './polls.ts';
import { useWorldFormat } from './world-format.ts';
import { useWorldNow } from './world-now.ts';

const purposes = {
  register: 'register',
  'reset password': 'resetPassword',
  'fund password': 'fundPassword',
} as const;

const isKnown = (purpose: string): purpose is keyof typeof purposes => purpose in purposes;

/** What would have been sent, codes first of all. */
export function OutboxPanel() {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const nameOf = useNameOf();
  const now = useWorldNow() ?? 0;
  const outbox = useOutbox();
  const [to, setTo] = useState('');
  const messages = outbox.data?.filter((message) => message.to.includes(to)) ?? [];

  return (
    <Panel
      title={t('harness.outbox.title')}
      trailing={
        <TextInput
          value={to}
          onChange={(text) => setTo(text.replace(/\s/g, ''))}
          leading={<Search />}
          type="search"
          inputMode="numeric"
          aria-label={t('harness.outbox.filter')}
          placeholder={t('harness.outbox.filter')}
        />
      }
    >
      <Rows
        query={outbox}
        items={messages}
        shown={3}
        empty={to ? t('harness.outbox.noneTo', { to }) : t('harness.outbox.empty')}
      >
        {({ to: recipient, channel, purpose, code, text, at }) => (
          <Row
            key={`${at} ${recipient} ${purpose} ${code}`}
            title={code ? <span className="code">{code}</span> : text}
            detail={
              <span title={text}>
                {nameOf(recipient) === recipient ? recipient : `${nameOf(recipient)} · ${recipient}`}
                {' · '}
                {isKnown(purpose)
                  ? t(`harness.outbox.purposes.${purposes[purpose]}`)
                  : `${channel} ${purpose}`}
              </span>
            }
            trailing={
              <>
                <span className="soft">{format.relative(at, now)}</span>
                {code && <CopyIcon text={code} what={t('harness.outbox.code')} />}
              </>
            }
          />
        )}
      </Rows>
    </Panel>
  );
}
