/** A push message, whichever plugin brought it. */
export interface PushMessage {
  title?: string;
  body?: string;
  data: Record<string, string>;
  /** Whether the person came by pressing it, rather than it came while they looked at the app. */
  tap: boolean;
}

/** What the plugins say of a message beside its own data. */
const envelope: ReadonlySet<string> = new Set([
  ...['title', 'body', 'data', 'tap', 'wasTapped', 'messageType', 'from', 'to', 'notification'],
  ...['collapse_key', 'sent_time', 'ttl', 'priority', 'show_notification', 'messageId', 'sound', 'badge'],
]);

/** An id beside the title is the message's own, such as `0:1500415314455276%31bd1c96`, unless it is one of the platform. */
const isOfTransport = (name: string, value: unknown): boolean =>
  envelope.has(name) ||
  /^(google|gcm|aps|notification_)/.test(name) ||
  (name === 'id' && !/^\d{1,15}$/.test(String(value)));

/**
 * A message as a plugin gave it. FirebasePlugin and the FCM plugins put its data beside its title and body, Capacitor
 * under `data`; one that was pressed in the background may have lost its title and body.
 */
export function readMessage(given: unknown, pressed = false): PushMessage {
  const message = isRecord(given) ? given : {};
  const inner = isRecord(message['notification']) ? message['notification'] : {};
  const title = textOf(message['title']) ?? textOf(inner['title']);
  const body = textOf(message['body']) ?? textOf(inner['body']);
  return {
    ...(title && { title }),
    ...(body && { body }),
    data: { ...textsOf(besides(message)), ...textsOf(recordOf(message['data'])) },
    tap: pressed || isTap(message['tap']) || message['wasTapped'] === true || message['wasTapped'] === 'true',
  };
}

/** `true` or `false`, or where the message was when it was pressed. */
const isTap = (tap: unknown): boolean => tap === true || tap === 'foreground' || tap === 'background';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? value : undefined;

/** Data comes as an object or, from some senders, as JSON in a text. */
function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return isRecord(value) ? value : {};
  try {
    return recordOf(JSON.parse(value));
  } catch {
    return {};
  }
}

const besides = (message: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(message).filter(([name, value]) => !isOfTransport(name, value)));

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
