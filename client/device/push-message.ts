import { withoutStacks } from '#contract/profile/dialect/stacked-marks.ts';

/** A push message, normalised across plugins. */
export interface PushMessage {
  title?: string;
  body?: string;
  data: Record<string, string>;
  /** The person opened the app by tapping the message. False if it arrived while the app was open. */
  tap: boolean;
}

/** Fields of a message that belong to the plugins and not to its data. */
const envelope: ReadonlySet<string> = new Set([
  ...['title', 'body', 'data', 'tap', 'wasTapped', 'messageType', 'from', 'to', 'notification'],
  ...['collapse_key', 'sent_time', 'ttl', 'priority', 'show_notification', 'messageId', 'sound', 'badge'],
]);

/**
 * An `id` next to the title is the transport's, such as `0:1500415314455276%31bd1c96`, unless it is an id of the platform.
 */
const isOfTransport = (name: string, value: unknown): boolean =>
  envelope.has(name) ||
  /^(google|gcm|aps|notification_)/.test(name) ||
  (name === 'id' && !/^\d{1,15}$/.test(String(value)));

/** Names that Firebase keeps for itself. Android puts them into the data of a message that was tapped. */
const isReserved = (name: string): boolean =>
  /^(?:google|gcm)\.|^(?:from|collapse_key|message_type)$/.test(name);

/**
 * Normalises a message of a plugin. FirebasePlugin and the FCM plugins put its data next to title and body, Capacitor
 * under `data`. A message tapped in the background may lack title and body.
 */
export function readMessage(given: unknown, pressed = false): PushMessage {
  const message = isRecord(given) ? given : {};
  const inner = isRecord(message['notification']) ? message['notification'] : {};
  const title = textOf(message['title']) ?? textOf(inner['title']);
  const body = textOf(message['body']) ?? textOf(inner['body']);
  return {
    ...(title && { title }),
    ...(body && { body }),
    data: {
      ...textsOf(without(message, isOfTransport)),
      ...textsOf(without(recordOf(message['data']), isReserved)),
    },
    tap: pressed || isTap(message['tap']) || message['wasTapped'] === true || message['wasTapped'] === 'true',
  };
}

/** Plugins send a boolean, or the state of the app at the tap. */
const isTap = (tap: unknown): boolean => tap === true || tap === 'foreground' || tap === 'background';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value ? withoutStacks(value) : undefined;

/** Data is an object or, from some senders, a JSON string. */
function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return isRecord(value) ? value : {};
  try {
    return recordOf(JSON.parse(value));
  } catch {
    return {};
  }
}

const without = (
  message: Record<string, unknown>,
  isLeftOut: (name: string, value: unknown) => boolean,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(message).filter(([name, value]) => !isLeftOut(name, value)));

const textsOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
