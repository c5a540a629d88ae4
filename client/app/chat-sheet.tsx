import './chat-sheet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { chat, closeChat } from '#client/platform/chat.ts';
import { useOpenChat } from '#client/platform/chat-button.tsx';
import { useSession } from '#client/session/session.ts';

/** As long as the platform has for an answer. */
const timeoutMs = 36_000;

/**
 * The chat as a sheet. Closing it keeps the conversation; the frame ends with the page, or with another script. One that
 * fails, or does not come, is told in a toast, wherever the member is by then, and in the sheet with a way to try again.
 */
export function ChatSheet() {
  const { t } = useTranslation();
  const { script, open } = chat.use();
  const { pathname } = useLocation();
  const ask = useOpenChat();
  const [failedScript, setFailedScript] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  // From a frame that has the focus itself, the Tab key leads past what is in it.
  useEffect(() => {
    if (open) place.current?.focus();
  }, [open]);

  // It lies over the screen that it was opened on: going back, or anywhere, closes it.
  useEffect(() => closeChat, [pathname]);
  const fail = () => {
    setFailedScript(script);
    showToast({ text: t('chat.failed'), tone: 'failure', position: 'top' });
  };
  const retry = () => {
    setFailedScript(undefined);
    ask();
  };

  return (
    <Dialog
      open={open}
      keepsContent
      onClose={closeChat}
      title={t('chat.title')}
      actions={<Button onClick={closeChat}>{t('chat.close')}</Button>}
    >
      <div ref={place} tabIndex={-1}>
        {script !== undefined &&
          (script === failedScript ? (
            <ErrorState title={t('chat.failed')} retryLabel={t('failure.retry')} onRetry={retry} />
          ) : (
            <ChatFrame key={script} script={script} onFailed={fail} />
          ))}
      </div>
    </Dialog>
  );
}

/**
 * A frame without an origin of its own (`sandbox` without `allow-same-origin`): what runs in it reaches neither this page
 * nor its storage, and learns what it is told. It has no origin to address a message to, so messages go to whatever it
 * shows, which is what the platform named.
 */
function ChatFrame({ script, onFailed }: { script: string; onFailed: () => void }) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const language = currentLanguage().tag;

  const say = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const hear = useEffectEvent(({ source, data }: MessageEvent<{ chat?: string } | null>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (data?.chat === 'ready') say({ script });
    if (data?.chat === 'loaded') setLoaded(true);
    if (data?.chat === 'failed') onFailed();
    // Keys that are pressed in the frame do not reach the dialog around it.
    if (data?.chat === 'left') closeChat();
  });
  const tell = useEffectEvent(() => {
    say({ phone: profile?.phone ?? '', name: profile?.name ?? '', language });
  });
  const giveUp = useEffectEvent(onFailed);

  // Who is there is told again where the member goes on in another language.
  useEffect(() => {
    if (loaded) tell();
    const patience = loaded ? undefined : setTimeout(giveUp, timeoutMs);
    return () => clearTimeout(patience);
  }, [loaded, language]);

  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event as MessageEvent<{ chat?: string } | null>);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <iframe
      ref={frame}
      className="chat-frame"
      title={t('chat.title')}
      src="/chat/frame.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
