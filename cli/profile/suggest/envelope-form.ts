import { at } from '#contract/profile/dialect/path.ts';
import { isObject } from '../../conformance/value-types.ts';

type Body = Readonly<Record<string, unknown>>;

/** Fewer answers are alike by chance. */
const MIN_BODIES = 3;
/** More fields than an envelope has. */
const MAX_KEYS = 8;

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isScalar = (value: unknown): boolean =>
  typeof value === 'boolean' || typeof value === 'number' || (typeof value === 'string' && value.length < 40);

const keysOf = (bodies: readonly Body[]): readonly string[] => [
  ...new Set(bodies.flatMap((body) => Object.keys(body))),
];

/** The field that holds a different object or list in most answers, which no other field does. The data of some is one value. */
function dataKey(bodies: readonly Body[], keys: readonly string[]): string | undefined {
  const isData = (key: string) => {
    const values = bodies.map((body) => body[key]).filter(isContainer);
    const shapes = values.map((value) => (isObject(value) ? Object.keys(value).sort().join(' ') : '[]'));
    return values.some(isObject) && values.length * 2 > bodies.length && new Set(shapes).size > 1;
  };
  const [only, ...others] = keys.filter(isData);
  return others.length === 0 ? only : undefined;
}

/** The scalar that most answers have alike. If there are several, a number or a flag beside texts is the code. */
function codeKey(bodies: readonly Body[], keys: readonly string[]): string | undefined {
  const isCode = (key: string) => {
    const values = bodies.map((body) => body[key]);
    const counts = [...new Set(values)].map((value) => values.filter((one) => one === value).length);
    return values.every(isScalar) && Math.max(...counts) * 3 >= bodies.length * 2;
  };
  const found = keys.filter(isCode);
  const plain = found.filter((key) => bodies.every((body) => typeof body[key] !== 'string'));
  const [only, ...others] = plain.length > 0 ? plain : found;
  return others.length === 0 ? only : undefined;
}

function messageKey(bodies: readonly Body[], keys: readonly string[]): string | undefined {
  const isMessage = (key: string) => {
    const values = bodies.map((body) => body[key] ?? null);
    return (
      values.some((value) => typeof value === 'string') &&
      values.every((value) => typeof value === 'string' || value === null)
    );
  };
  const [only, ...others] = keys.filter(isMessage);
  return others.length === 0 ? only : undefined;
}

/** The envelope by what all answers have in common, whatever its names are; undefined if that is not unambiguous. */
export function envelopeByForm(
  bodies: readonly Body[],
): { code: string; message?: string; data: string } | undefined {
  const keys = keysOf(bodies);
  if (bodies.length < MIN_BODIES || keys.length > MAX_KEYS) return undefined;
  const data = dataKey(bodies, keys);
  const others = keys.filter((key) => key !== data);
  const code = codeKey(bodies, others);
  if (data === undefined || code === undefined) return undefined;
  const message = messageKey(
    bodies,
    others.filter((key) => key !== code),
  );
  return { code, ...(message !== undefined && { message }), data };
}

/** Whether answers may have an envelope: all have a field in common, and one an object or a list in it. */
export function mayHaveEnvelope(bodies: readonly unknown[]): boolean {
  const objects = bodies.filter(isObject);
  if (objects.length < bodies.length) return false;
  const common = keysOf(objects).filter((key) => objects.every((body) => Object.hasOwn(body, key)));
  const isInner = (value: unknown) => isObject(value) || Array.isArray(value);
  return common.length > 1 && common.some((key) => objects.some((body) => isInner(body[key])));
}

/** Where refusals have a sentence and a word for their reason, whatever their names are. */
export function refusalByForm(refusals: readonly unknown[]): { message?: string; reason?: string } {
  const bodies = refusals.filter(isObject);
  const places = [...new Set(bodies.flatMap((body) => textPlaces(body)))];
  const textsAt = (place: string) => bodies.map((body) => at(body, place)).filter((one) => one !== null);
  const find = (isRight: (text: string) => boolean): string | undefined => {
    const [only, ...others] = places.filter((place) => {
      const texts = textsAt(place);
      return texts.length === bodies.length && texts.every((one) => typeof one === 'string' && isRight(one));
    });
    return others.length === 0 ? only : undefined;
  };
  const message = find((text) => /\S\s+\S/.test(text));
  const reason = find((text) => /^[\w.-]{2,60}$/.test(text));
  return { ...(message !== undefined && { message }), ...(reason !== undefined && { reason }) };
}

const textPlaces = (fields: Body, path = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'string') return [path + name];
    return isObject(value) && path === '' ? textPlaces(value, `${name}.`) : [];
  });
