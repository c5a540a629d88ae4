import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { call } from '#client/api/call.ts';
import { query } from '#client/api/query.ts';
import type { PushMessage } from '#client/device/push-message.ts';
import { startPush } from '#client/device/push.ts';
import { pushPlugin } from '#client/device/push-search.ts';
import { refetchChanged } from '#client/api/refetch.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { messageTarget } from '#client/navigation/message-target.ts';
import { Banner } from '#client/ui/layout/banner.tsx';

interface Shown extends PushMessage {
  /** Distinguishes messages with the same text. */
  id: number;
  /** The session in which it arrived; undefined for a guest. */
  session: string | undefined;
}

let lastId = 0;

/** Shows a push message as a banner. A message that the member already tapped opens its target instead. */
export function PushBanner() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown>();
  const token = useStored('token');
  useTokenOnPlatform(token);

  // The next person on a shared phone must not read a message to the member whose session ended.
  if (shown?.session !== undefined && shown.session !== token) setShown(undefined);

  const receive = useEffectEvent((message: PushMessage) => {
    void refetchChanged(client, ['message'], ({ queryKey: [id] }) => id === msg.messages.id);
    const target = messageTarget(message.data);
    if (message.tap) {
      if (target) void navigate(target);
    } else if (message.title ?? message.body) {
      lastId += 1;
      setShown({ ...message, id: lastId, session: storage.read('token') });
    }
  });

  useEffect(() => {
    void listenOnce(
      (message) => receive(message),
      () => client.query(query(user.sysInfo)).then((info) => info.pushTopic),
    );
  }, [client]);

  if (!shown) return null;
  const { title, body, data, id } = shown;
  const target = messageTarget(data);
  // The time of a banner may end when the next message has arrived and is not rendered yet. That one stays.
  const dismiss = () => setShown((now) => (now === shown ? undefined : now));
  const follow = () => {
    dismiss();
    if (target) void navigate(target);
  };
  return (
    <Banner
      key={id}
      title={title ?? body ?? ''}
      text={title ? body : undefined}
      dismissLabel={t('app.dismiss')}
      onPress={target ? follow : undefined}
      onDismiss={dismiss}
    />
  );
}

let listens = false;

/** Subscribes to the push plugin once, even if the component is mounted again. */
async function listenOnce(
  onMessage: (message: PushMessage) => void,
  topic: () => Promise<string>,
): Promise<void> {
  if (listens) return;
  listens = true;
  const onToken = (token: string) => storage.write('pushToken', token);
  await startPush(await pushPlugin(), { onToken, onMessage, topic });
}

/** Sends the phone's push token to the platform after a login and when the token changes. */
function useTokenOnPlatform(token: string | undefined): void {
  const pushToken = useStored('pushToken');

  useEffect(() => {
    if (!token || !pushToken) return;
    void call(user.pushToken, { firebaseToken: pushToken }).catch(() => undefined);
  }, [token, pushToken]);
}
