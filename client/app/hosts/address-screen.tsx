import './hosts-screen.css';
import '#client/i18n/hosts-texts.ts';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import { Screen } from '#client/ui/layout/screen.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';
import { Notice } from '#client/ui/status/notice.tsx';
import { CodeScanner } from './code-scanner.tsx';
import { LanguageSection } from './language-section.tsx';
import {
  reachHost,
  reachOrigin,
  readAddress,
  type HostProblem,
  type ReachedHost,
  type UnencryptedHost,
} from './reach-host.ts';

type Shown = { readonly problem: HostProblem | 'storage' } | UnencryptedHost | undefined;

/** Asks for the address of the platform. `onChoose` returns false if the choice cannot be stored. */
export function AddressScreen({ onChoose }: { onChoose: (host: ReachedHost) => boolean }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>();
  const [busy, setBusy] = useState(false);
  const [scans, setScans] = useState(false);
  // The page begins with room for both.
  useRootMark('ribbon', false);
  useRootMark('tab-bar', false);
  const title = t('hosts.address.title');
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);

  // Another address, typed or scanned, makes an attempt under way void.
  const attempts = useRef(0);
  const stop = () => {
    attempts.current += 1;
    setBusy(false);
  };
  const run = async (reach: () => ReturnType<typeof reachHost>) => {
    stop();
    const attempt = attempts.current;
    setBusy(true);
    const reached = await reach();
    if (attempt !== attempts.current) return;
    setBusy(false);
    if (!('host' in reached)) setShown(reached);
    else if (!onChoose(reached)) setShown({ problem: 'storage' });
  };
  const connect = (typed: string) => {
    const address = readAddress(typed);
    setShown(address ? undefined : { problem: 'address' });
    if (address) void run(() => reachHost(address));
  };
  const scanned = (code: string) => {
    setScans(false);
    setText(code.replace(/[#?].*$/, '').replace(/\/phone$/, ''));
    connect(code);
  };

  const host = hostIn(text);
  const problem =
    shown && 'problem' in shown ? t(`hosts.address.problems.${shown.problem}`, { host }) : undefined;
  const unencrypted = shown && 'unencrypted' in shown ? shown.unencrypted : undefined;

  return (
    <div className="app-column">
      <Screen
        action={
          unencrypted ? (
            <Button
              variant="primary"
              fullWidth
              busy={busy}
              onClick={() => void run(() => reachOrigin(unencrypted))}
            >
              {t('hosts.address.clearConfirm')}
            </Button>
          ) : (
            <SubmitButton busy={busy}>{t('hosts.address.connect')}</SubmitButton>
          )
        }
      >
        <div className="hosts-intro">
          <h1>{title}</h1>
          <p>{t('hosts.address.text')}</p>
        </div>
        <Form onSubmit={() => connect(text)}>
          <Field label={t('hosts.address.label')} hint={t('hosts.address.hint')} error={problem}>
            <TextInput
              name="address"
              type="url"
              inputMode="url"
              autoComplete="url"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={300}
              value={text}
              onChange={(typed) => {
                stop();
                setText(typed);
                setShown(undefined);
              }}
            />
          </Field>
        </Form>
        <Button fullWidth icon={<ScanQrCode />} onClick={() => setScans(true)}>
          {t('hosts.address.scan')}
        </Button>
        {unencrypted && (
          <Notice tone="risk" title={t('hosts.address.clearTitle')}>
            {t('hosts.address.clearText', { host })}
          </Notice>
        )}
        <LanguageSection />
      </Screen>
      <CodeScanner open={scans} onClose={() => setScans(false)} onCode={scanned} />
    </div>
  );
}

/** The host of an address for a sentence about it. */
const hostIn = (text: string): string =>
  text
    .trim()
    .replace(/^\w+:\/\//, '')
    .replace(/[/?#].*$/, '');
