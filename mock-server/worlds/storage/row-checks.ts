import type { Database } from 'better-sqlite3';
import * as z from 'zod/mini';
import { catalogue } from '#contract/control/catalogue.ts';
import { LocalText } from '#contract/control/items.ts';
import { Fault, MAX_FAULTS } from '#contract/control/observation.ts';
import { publishing } from '#contract/control/publishing.ts';
import { Email, InviteCode, Name, Phone } from '#contract/fields.ts';
import { redemptionTypes } from '#contract/user/rewards.ts';
import { recordCodes, recordTypes } from '#contract/wallet.ts';
import messages from '#contract/words/messages/en-US.json';
import { LAST_INSTANT } from '#contract/control/clock.ts';
import { LAST_DATE } from '../../clock/clock.ts';
import { DAY } from '../../clock/span.ts';
import { CARRIED } from '../../db/carried.ts';
import { memberKinds, platformKinds } from '../../ledger/accounts.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';

/** The number of events ahead that a world from outside may hold: firing them all takes seconds. */
export const MAX_AGENDA = 100_000;

/** Beyond this number, JavaScript rounds. Ids stay far below it, so that new rows can receive theirs. */
const MAX_INTEGER = Number.MAX_SAFE_INTEGER;
const MAX_ID = 2 ** 48;
/** More than any parameter or limit that the operator can set. */
const MAX_COUNT = 1_000_000;
/** A lot of stock can be held for all days that a clock has. */
const MAX_DAYS = 10_000_000;
/**
 * The last event of a world, such as the end of a lock, is at most two centuries after the last instant of its clock.
 */
const LAST_STORED = LAST_INSTANT + 200 * 366 * DAY;

/** A schema for each column that holds JSON which is read without a further check. */
const jsonColumns: Readonly<Record<string, z.ZodMiniType>> = {
  'message.vals': z.record(z.string(), z.union([z.number(), LocalText])),
  'message.data': z.record(z.string(), z.string()),
  'product.description': LocalText,
  'product.agreement': LocalText,
  'coupon.title': LocalText,
  'notice.title': LocalText,
  'notice.content': LocalText,
  'news.title': LocalText,
  'news.summary': LocalText,
  'news.content': LocalText,
  'appVersion.extra': LocalText,
  'idempotency.answer': z.json(),
  'command.detail': z.record(z.string(), z.unknown()),
};

/**
 * The values of each column that names something which the server knows. An empty message holds the operator's own words.
 */
const wordColumns: Readonly<Record<string, readonly string[]>> = {
  'record.type': recordTypes,
  'record.code': recordCodes,
  'account.kind': [...memberKinds, ...platformKinds],
  'message.words': ['', ...Object.keys(messages.push)],
  'redemption.type': redemptionTypes,
};

const machine = catalogue.addProduct.input.shape;
/** The columns of the operator's numbers, with the schema of the field that sets them. */
const fieldColumns: Readonly<Record<string, z.ZodMiniType>> = {
  'product.stock': machine.stock,
  'product.status': machine.status,
  'product.memberLimit': machine.limit,
  'machineOrder.quantity': machine.limit,
  'appVersion.versionCode': publishing.addVersion.input.shape.versionCode,
};

/** Whether SQLite finds the whole database intact: its pages, its indexes, its constraints and its references. */
export const isIntact = (db: Database): boolean =>
  db.pragma('integrity_check(1)', { simple: true }) === 'ok' &&
  (db.pragma('foreign_key_check') as unknown[]).length === 0;

/**
 * Whether every value in the rows of a world can have been written by a server. Numbers and instants are in their
 * range, texts have a possible length, words are known, and JSON matches its schema. `dueKinds` are the kinds of events
 * that this server can fire.
 */
export const hasValidRows = (db: Database, dueKinds: readonly string[]): boolean =>
  hasValidSizes(db) &&
  hasValidMembers(db) &&
  everyValue(db, fieldColumns, (value, schema) => schema.safeParse(value).success, 'SELECT DISTINCT') &&
  hasValidWords(db, { ...wordColumns, 'agenda.kind': dueKinds }) &&
  everyValue(db, jsonColumns, (text, schema) => schema.safeParse(parsed(text as string)).success) &&
  hasValidFaults(db);

/** Whether a world has more events ahead than one from outside may have. It counts no further. */
export const hasTooManyEvents = (db: Database): boolean =>
  exists(db, `SELECT 1 FROM agenda WHERE error IS NULL LIMIT 1 OFFSET ${MAX_AGENDA}`);

const exists = (db: Database, query: string, ...values: readonly string[]): boolean =>
  db
    .prepare(query)
    .pluck()
    .get(...values) !== undefined;

/** Numbers in their range and values of a possible length. First, so that no check after it reads a huge text. */
function hasValidSizes(db: Database): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[];
  return tables.every((table) => {
    const columns = db
      .prepare<string, { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)')
      .all(table);
    const wrong = columns.map(({ name, type }) =>
      type === 'INTEGER' || name === 'seq'
        ? `${name} NOT BETWEEN ${rangeOf(table, name).join(' AND ')}`
        : `length(${name}) > ${maxLengthOf(table, name)}`,
    );
    return !exists(db, `SELECT 1 FROM ${table} WHERE ${wrong.join(' OR ')} LIMIT 1`);
  });
}

/** More than the headers of a call, and than each field that is no text of several paragraphs or languages. */
const MAX_TEXT = 20_000;
/** The body of a call has at most 100 KiB. */
const MAX_BODY_TEXT = 120_000;
/** A call with the escaped headers that its command keeps. */
const MAX_COMMAND = 150_000;
/** HTML in every language: 20,000 characters of each, quotes escaped. */
const MAX_LOCAL_HTML = 260_000;
/** Cleaning writes at most six characters for each of the 5,000 of a post, and closes its tags. */
const MAX_POST = 40_000;
/** An answer that is kept for repeats has a receipt for each machine that paid. */
const MAX_ANSWER = 16 * MEBIBYTE;
/** A picture is encoded again, which can make it larger than its upload. */
const MAX_PICTURE = 16 * MEBIBYTE;

/** The longest value of each column with texts as long as a call: such texts, parameters, and what has a copy of one. */
const maxLengths: Readonly<Partial<Record<string, number>>> = {
  'message.vals': MAX_BODY_TEXT,
  'message.data': MAX_BODY_TEXT,
  'param.value': MAX_BODY_TEXT,
  'outbox.text': MAX_BODY_TEXT,
  'outbox.recipient': MAX_BODY_TEXT,
  'transfer.chain': MAX_BODY_TEXT,
  'coupon.title': MAX_BODY_TEXT,
  'notice.title': MAX_BODY_TEXT,
  'news.title': MAX_BODY_TEXT,
  'news.summary': MAX_BODY_TEXT,
  'appVersion.extra': MAX_BODY_TEXT,
  'command.detail': MAX_COMMAND,
  'product.description': MAX_LOCAL_HTML,
  'product.agreement': MAX_LOCAL_HTML,
  'notice.content': MAX_LOCAL_HTML,
  'news.content': MAX_LOCAL_HTML,
  'post.content': MAX_POST,
  'idempotency.answer': MAX_ANSWER,
  [`${CARRIED}.content`]: MAX_PICTURE,
};

const maxLengthOf = (table: string, column: string): number => maxLengths[`${table}.${column}`] ?? MAX_TEXT;

/** A hash as `passwords.ts` writes it: cost, block size, parallelism, 16 bytes of salt and 32 of the key. */
const Hash = z.string().check(z.regex(/^scrypt(\$\d{1,2}){3}\$[\w+/]{22}==\$[\w+/]{43}=$/));

/** The columns by which members identify themselves and invite each other, with the contract's schemas. */
const memberColumns: Readonly<Record<string, z.ZodMiniType>> = {
  name: Name,
  phone: z.union([z.literal(''), Phone]),
  email: z.union([z.literal(''), Email]),
  inviteCode: InviteCode,
  passwordHash: Hash,
  payPasswordHash: z.nullable(Hash),
};

function hasValidMembers(db: Database): boolean {
  const schema = z.object(memberColumns);
  const names = Object.keys(memberColumns).join(', ');
  for (const member of db.prepare(`SELECT ${names} FROM member`).iterate())
    if (!schema.safeParse(member).success) return false;
  return true;
}

type Range = readonly [min: number, max: number];

/** The range of the columns of a name, as `column` or `table.column`. The first that fits applies. */
const ranges: readonly (readonly [names: RegExp, range: Range])[] = [
  [/\.(id|seq|draws)$/, [0, MAX_ID]],
  // A chain that is slow enough confirms a transfer after the clock's last instant.
  [/^agenda\.dueAt$/, [0, LAST_DATE]],
  [/(At|Until)$|\.at$/, [0, LAST_STORED]],
  [/^(record\.amountMicro|account\.balanceMicro)$/, [-MAX_INTEGER, MAX_INTEGER]],
  [/Micro$/, [0, MAX_INTEGER]],
  // Ends of coupons and machines are computed from these.
  [/^(product|machineOrder|coupon|memberCoupon)\.validDays$/, [1, 3650]],
  [/^fault\.code$/, [400, 9999]],
  [/^fault\.hits$/, [0, MAX_ID]],
  [/\.(\w+D|d)ays$|\.streak$/, [0, MAX_DAYS]],
  [/\.(blockSeconds|confirmations|quantity)$/, [1, MAX_COUNT]],
  [/\.(memberLimit|most|tries|failures|payFailures)$/, [0, MAX_COUNT]],
];

const rangeOf = (table: string, column: string): Range =>
  ranges.find(([names]) => names.test(`${table}.${column}`))?.[1] ?? [-MAX_INTEGER, MAX_INTEGER];

function hasValidWords(db: Database, words: typeof wordColumns): boolean {
  return Object.entries(words).every(([place, known]) => {
    const [table, column] = place.split('.');
    const query = `SELECT 1 FROM ${table} WHERE ${column} NOT IN (SELECT value FROM json_each(?)) LIMIT 1`;
    // A failed event is kept, whatever it was, and never fired again.
    const filtered = table === 'agenda' ? query.replace('WHERE', 'WHERE error IS NULL AND') : query;
    return !exists(db, filtered, JSON.stringify(known));
  });
}

/**
 * Whether every value of each column, given as `table.column`, passes the check of that column. `SELECT DISTINCT` saves checks
 * of values that repeat; SQLite would keep all values of a column of long texts in memory for it.
 */
export function everyValue<Check>(
  db: Database,
  columns: Readonly<Record<string, Check>>,
  holds: (value: unknown, check: Check) => boolean,
  select: 'SELECT' | 'SELECT DISTINCT' = 'SELECT',
): boolean {
  return Object.entries(columns).every(([place, check]) => {
    const [table, column] = place.split('.');
    for (const value of db.prepare(`${select} ${column} FROM ${table}`).pluck().iterate())
      if (!holds(value, check)) return false;
    return true;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const FaultRows = z.array(z.extend(Fault, { id: z.int() })).check(z.maxLength(MAX_FAULTS));

const hasValidFaults = (db: Database): boolean =>
  FaultRows.safeParse(db.prepare('SELECT * FROM fault').all()).success;
