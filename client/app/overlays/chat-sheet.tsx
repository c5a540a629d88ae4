import './chat-sheet.css';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { user } from '#contract/user/user.ts';
import { useCommand } from '#client/api/command.ts';
import { useStored } from '#client/device/use-stored.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { chat, closeChat, endChat, requestChat } from '#client/shell/shell-state.ts';
import { useSession } from '#client/session/session.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { ErrorState } from '#client/ui/status/error-state.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The same as for a response of the platform. */
const timeoutMs = 36_000;

/**
 * The sheet with the customer-service chat. Closing it keeps the conversation until the page closes, the script changes,
 * or a session begins or ends. A script that fails or times out shows a toast on any screen, and a retry in the sheet.
 */
export function ChatSheet() {
  const { t } = useTranslation();
  const { script, open } = chat.use();
  const { pathname } = useLocation();
  useRequest();
  const [failedScript, setFailedScript] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  // Focuses the container: with the focus on the frame itself, Tab would skip its content.
  useEffect(() => {
    if (open) place.current?.focus();
  }, [open]);

  // Any navigation closes the sheet.
  useEffect(() => closeChat, [pathname]);
  // The conversation belongs to the member, because the chat knows their name and phone number.
  const token = useStored('token');
  useEffect(() => endChat, [token]);
  const fail = () => {
    setFailedScript(script);
    showToast({ text: t('chat.failed'), tone: 'failure', position: 'top' });
  };
  const retry = () => {
    setFailedScript(undefined);
    requestChat();
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

/** Asks the platform for the script of a requested chat, then opens the sheet. A failure shows a toast. */
function useRequest(): void {
  const { isRequested } = chat.use();
  const { run } = useCommand(user.appUrlInfo, {
    // The member may have left the screen since, for example for the login, which has no chat.
    onDone: ({ appUrl }) =>
      chat.get().isRequested && chat.set({ script: appUrl, open: true, isRequested: false }),
    onFailed: () => chat.set({ ...chat.get(), isRequested: false }),
  });
  const request = useEffectEvent(() => run());

  useEffect(() => {
    if (isRequested) request();
  }, [isRequested]);
}

/**
 * A frame with an opaque origin (`sandbox` without `allow-same-origin`). Its script cannot reach this page or its
 * storage and learns only the content of messages. An opaque origin cannot be a message's target, so the target origin
 * is `'*'`.
 */
function ChatFrame({ script, onFailed }: { script: string; onFailed: () => void }) {
  const { t } = useTranslation();
  const { profile } = useSession();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const language = currentLanguage().tag;

  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, '*');
  const receive = useEffectEvent(({ source, data }: MessageEvent<{ chat?: string } | null>) => {
    if (!source || source !== frame.current?.contentWindow) return;
    if (data?.chat === 'ready') send({ script });
    if (data?.chat === 'loaded') setLoaded(true);
    if (data?.chat === 'failed') onFailed();
    // Escape pressed in the frame does not reach the dialog around it.
    if (data?.chat === 'left') closeChat();
  });
  const sendMember = useEffectEvent(() => {
    send({ phone: profile?.phone ?? '', name: profile?.name ?? '', language });
  });
  const giveUp = useEffectEvent(onFailed);

  // The member is sent again after a change of language.
  useEffect(() => {
    if (loaded) sendMember();
    const timeout = loaded ? undefined : setTimeout(giveUp, timeoutMs);
    return () => clearTimeout(timeout);
  }, [loaded, language]);

  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event as MessageEvent<{ chat?: string } | null>);
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  return (
    <iframe
      ref={frame}
      className="chat-frame"
      title={t('chat.title')}
      src="chat/frame.html"
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  );
}
