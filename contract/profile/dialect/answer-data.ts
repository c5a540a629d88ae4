import type { PhoneReader } from '#contract/phone/read-phone.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { CallRequest, CallResponse } from './call-request.ts';
import { isFields } from './is-fields.ts';
import { planOf } from './normalise.ts';
import { readPageOf } from './paging.ts';
import { at, lastOf, withValue, wordOf, type HostFields } from './path.ts';
import { phoneFromHost, withCallingCode, type PhoneDialect } from './phone.ts';
import { scalarFields } from './scalar-fields.ts';
import { fromHostValue, rulesOf, type FieldDifference, type Rules } from './values.ts';

/** The data of a successful answer by the contract's names and in its forms. Throws a RangeError if its list is too long. */
export function readData(
  received: unknown,
  request: CallRequest,
  response: CallResponse,
  { profile, phones }: { profile: ClientProfile; phones: PhoneReader | undefined },
): unknown {
  const { endpoint } = request;
  const { wire } = profile;
  const difference = profile.endpoints[endpoint.id] ?? {};
  const found = difference.data === undefined ? received : at(received, difference.data);
  const data = difference.dataAs === undefined ? found : inField(difference.dataAs, found, planOf(endpoint));
  const rules = rulesOf(wire, difference, 'answer');
  const { pictures = '' } = profile.services[endpoint.service] ?? {};
  const page = readPageOf(data, response, request, wire.paging ?? {});
  const reader: Reader = {
    rules,
    objects: objectsIn(page, rules),
    pictures,
    phone: wire.phone && { ...wire.phone, phones },
    scalars: scalarFields[endpoint.id],
  };
  return withConstants(readValue(page, '', 0, reader), rules);
}

/** More items than a client requests at once, and fewer than those whose rows stop a phone. */
const maxItems = 10_000;
/** More levels of lists and objects than the contract's data has. */
const maxDepth = 16;

/** Data that a host sends without the object around it. A list has such items, each identified by itself. */
const inField = (name: string, found: unknown, plan: ReturnType<typeof planOf>): unknown =>
  Array.isArray(found) && Array.isArray(plan)
    ? found.map((one: unknown) => ({ id: one, [name]: one }))
    : { [name]: found };

interface Reader {
  readonly rules: Rules;
  readonly pictures: string;
  readonly phone: PhoneDialect | undefined;
  readonly scalars: (typeof scalarFields)[string] | undefined;
  /** The places of objects that the host has, in some items at least. */
  readonly objects: ReadonlySet<string>;
}

/** Reads a value at a place of the contract, such as `levels[].income`. The data itself is at the place ''. */
function readValue(sent: unknown, place: string, depth: number, reader: Reader): unknown {
  const value = itemsIn(sent, ruleAt(place, reader.rules) ?? {});
  const isFirstRead = Array.isArray(value) && isOnePicture(lastOf(place));
  return readOne(isFirstRead ? (value[0] ?? '') : value, place, depth, reader);
}

/** Reads what is within limits. A list or object beyond them counts as missing, unless it is the list of the data itself. */
function readOne(value: unknown, place: string, depth: number, reader: Reader): unknown {
  if (depth > maxDepth) return undefined;
  if (Array.isArray(value) && value.length > maxItems) {
    if (isWhole(place, depth)) throw new RangeError(`more than ${maxItems} items`);
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((item) => readOne(item, isFields(item) ? itemPlace(place) : place, depth + 1, reader));
  if (isFields(value)) return readFields(value, place, depth, reader);
  const name = lastOf(place);
  const read = asScalar(fromHostValue(value, ruleAt(place, reader.rules) ?? {}), name, reader.scalars);
  if (typeof read !== 'string') return read;
  if (name === 'phone' && reader.phone) return phoneFromHost(read, reader.phone);
  return isPicture(name) ? pictureAddress(read, reader.pictures) : withPictures(read, reader.pictures);
}

const numberText = /^-?\d+(\.\d+)?$/;
const flagOf = new Map<unknown, boolean>([
  ...([1, '1', 'true'] as const).map((one) => [one, true] as const),
  ...([0, '0', 'false'] as const).map((one) => [one, false] as const),
]);

/** A count or a flag that a host writes as a text, as many PHP hosts do. Other values stay. */
function asScalar(read: unknown, name: string, scalars: Reader['scalars']): unknown {
  if (typeof read === 'string' && scalars?.numbers.includes(name) && numberText.test(read))
    return Number(read);
  return scalars?.flags.includes(name) ? (flagOf.get(read) ?? read) : read;
}

/** A list that a host sends as one text, or with an object around each value. A single value may be in one, too. */
function itemsIn(sent: unknown, { separator, item }: FieldDifference): unknown {
  const value =
    separator !== undefined && typeof sent === 'string'
      ? sent
          .split(separator)
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : sent;
  if (item === undefined) return value;
  if (Array.isArray(value)) return value.map((one: unknown) => at(one, item) ?? one);
  return isFields(value) ? (at(value, item) ?? value) : value;
}

/** Returns true for data that is a list, and for the list of a page. */
const isWhole = (place: string, depth: number): boolean => depth === 0 || (depth === 1 && place === 'list');

/** The items of a page, or of data that is a list, are at the place of the data. */
const itemPlace = (place: string): string => (place === '' || place === 'list' ? '' : `${place}[]`);

const inside = (place: string, name: string): string => (place === '' ? name : `${place}.${name}`);

/** The rule of this place, or of the field at any place. */
const ruleAt = (place: string, rules: Rules): FieldDifference | null =>
  rules.at(place) ?? rules.of(lastOf(place));

/** The fields of an object by the contract's names. A renamed field that is missing here keeps its own name. */
function readFields(value: HostFields, place: string, depth: number, reader: Reader): HostFields {
  const found = reader.rules.renamed.flatMap(([host, name]) => {
    const field = fieldAt(name, place, reader.rules);
    const isElsewhere =
      field === undefined || isInObject(field, host, value, reader) || isOfOthers(field, value, reader);
    const one = isElsewhere ? undefined : at(value, host);
    return field === undefined || one === undefined ? [] : [[field, one, host] as const];
  });
  const taken = new Set(found.flatMap(([field, , host]) => [field, host]));
  const others = Object.entries(value).filter(([name]) => !taken.has(name));
  const all = [...others.map(([name, one]) => [name, one, name] as const), ...found];
  const { phone } = reader;
  const read = all.map(([field, written, host]) => {
    const at = inside(place, field);
    const one = phone && lastOf(field) === 'phone' ? withCallingCode(written, phone, host, value) : written;
    return [
      field,
      withSign(readValue(one, at, depth + 1, reader), ruleAt(at, reader.rules)?.negativeIf, value),
    ] as const;
  });
  const isPlace = ([field]: (typeof read)[number]) => field.includes('.');
  const fields: HostFields = Object.fromEntries(read.filter((entry) => !isPlace(entry)));
  return read
    .filter(isPlace)
    .reduce(
      (all, [field, one]) => (isOfItems(field, one, fields) ? all : withValue(all, field, one)),
      fields,
    );
}

/**
 * The field of an object at a place that a rule names, by its path in that object. The rule of a place is read in that object
 * or the items of its list, and in the data itself. It takes precedence over the rule of the field anywhere.
 */
function fieldAt(name: string, place: string, rules: Rules): string | undefined {
  if (!name.includes('.')) return rules.at(inside(place, name)) && place !== '' ? undefined : name;
  if (place === '') return name;
  const field = lastOf(name);
  return name === `${place}.${field}` ? field : undefined;
}

/** The object of a place such as `withdrawal.amount`. Empty for the items of a list, and for a field without an object. */
function objectOf(place: string): string {
  const object = place.slice(0, Math.max(place.lastIndexOf('.'), 0));
  return object.includes('[]') ? '' : object;
}

const hostNameOf = (object: string, rules: Rules): string => rules.at(object)?.name ?? object;

/** Returns true if the field of a place such as `withdrawal.amount` is in the host's object, where it is read then. */
function isInObject(field: string, host: string, value: HostFields, { rules }: Reader): boolean {
  const object = objectOf(field);
  return object !== '' && at(at(value, hostNameOf(object, rules)), host) !== undefined;
}

/** Returns true if only other items have the object of a place. Fields around it are not its own, such as a purchase's amount. */
function isOfOthers(field: string, value: HostFields, { rules, objects }: Reader): boolean {
  const object = objectOf(field);
  return objects.has(object) && !isFields(at(value, hostNameOf(object, rules)));
}

/** The objects within items or the data that the host has: those that the profile names, or that an item has. */
function objectsIn(page: unknown, rules: Rules): ReadonlySet<string> {
  const list = isFields(page) && Array.isArray(page['list']) ? page['list'] : page;
  const items: readonly unknown[] = Array.isArray(list) ? list : [list];
  const named = rules.renamed.map(([, name]) => objectOf(name)).filter((object) => object !== '');
  const isThere = (object: string): boolean =>
    rules.at(object)?.name !== undefined || items.some((item) => isFields(at(item, object)));
  return new Set([...new Set(named)].filter(isThere));
}

/** Returns true if a field of items is in the items themselves. A single value beside their list belongs to the whole. */
function isOfItems(place: string, value: unknown, fields: HostFields): boolean {
  const [list = '', field] = place.split('[].');
  const items = at(fields, list);
  if (field === undefined || !Array.isArray(items)) return false;
  const has = items.some((item) => at(item, field) !== undefined);
  return has || (!Array.isArray(value) && items.some(isFields));
}

/** An amount whose sign is in another field of the host. */
function withSign(read: unknown, negativeIf: FieldDifference['negativeIf'], beside: HostFields): unknown {
  const isNegative = Object.entries(negativeIf ?? {}).some(([field, values]) =>
    values.map(String).includes(wordOf(at(beside, field))),
  );
  return isNegative && Number(read) > 0 ? `-${String(read)}` : read;
}

/** Adds the constants to the data itself, or to each item of its list. */
function withConstants(data: unknown, { constants }: Rules): unknown {
  if (constants.length === 0) return data;
  const add = (one: unknown): unknown =>
    isFields(one)
      ? constants.reduce((fields, [place, { value }]) => withValue(fields, place, value), one)
      : one;
  if (Array.isArray(data)) return data.map(add);
  if (isFields(data) && Array.isArray(data['list'])) return { ...data, list: data['list'].map(add) };
  return add(data ?? {});
}

const onePicture = ['headUrl', 'markHeadbgUrl', 'productImg', 'imageUrl', 'coverUrl', 'videoUrl'];
/** A host may have several pictures where the contract has one: the first is shown. */
const isOnePicture = (name: string): boolean => onePicture.includes(name);
export const isPicture = (name: string): boolean => isOnePicture(name) || name === 'urls';

/** A relative address would be requested from the client's own host. */
const pictureAddress = (address: string, base: string): string =>
  address === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)
    ? address
    : `${base.replace(/\/$/, '')}/${address.replace(/^\/+/, '')}`;

/** The address of a picture in HTML, with its quotes. */
const sources = /(<img\b[^<>]*?\ssrc\s*=\s*)("[^"<>]*"|'[^'<>]*'|[^\s"'<>]+)/gi;

/** HTML whose pictures have whole addresses. */
const withPictures = (html: string, base: string): string =>
  html.replace(sources, (_, start: string, written: string) => {
    const address = written.replace(/^["']|["']$/g, '').trim();
    return `${start}"${pictureAddress(address, base).replaceAll('"', '%22')}"`;
  });
