import { parse, type ParsedUrlQuery } from 'node:querystring';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { maxJsonImportMebibytes } from '#contract/control/worlds.ts';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { isDamage } from '../db/open.ts';
import { MEBIBYTE } from '#contract/endpoint.ts';
import { AmountOutOfRange } from '../ledger/ledger.ts';
import { realTime } from '../handling/real-time.ts';
import { Refusal, refuse } from '../handling/refusal.ts';
import type { UploadedFile } from '../handling/world.ts';
import type { ReserveBytes } from './upload-memory.ts';
import { readUpload } from './upload.ts';

const BODY_LIMIT = '100kb';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const MAX_PARAMETERS = 100;
/** The maximum depth of JSON. The deepest body in use, the request log of a world, is far below it. */
const MAX_LEVELS = 64;

const readForm = express.urlencoded({
  extended: false,
  limit: BODY_LIMIT,
  parameterLimit: MAX_PARAMETERS,
  type: FORM,
});
const readJson = express.json({ limit: BODY_LIMIT, type: JSON_TYPE });
const readWorldFile = express.json({ limit: `${maxJsonImportMebibytes}mb`, type: JSON_TYPE });

export interface Body {
  readonly fields: Record<string, unknown>;
  readonly files?: readonly UploadedFile[];
}

/** Returns true if a request uploads pictures, or may do so. */
export const isUpload = ({ files }: Endpoint, request: IncomingMessage): boolean =>
  files !== undefined && isOfType(request, MULTIPART);

/**
 * Returns true if a JSON body may hold a world or a log, which takes several times its length of memory until its call
 * ends.
 */
export const isLargeJson = ({ binary, largeBody }: Endpoint, request: IncomingMessage): boolean =>
  (binary === 'request' || largeBody) &&
  isOfType(request, JSON_TYPE) &&
  // Without a length, or compressed, it may be of any size.
  (lengthOf(request) > MEBIBYTE ||
    request.headers['transfer-encoding'] !== undefined ||
    request.headers['content-encoding'] !== undefined);

/** Reads the form of a member's POST, or the multipart body of an upload, which reserves memory for its pictures. */
export async function readMemberBody(
  endpoint: Endpoint,
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
  reserveBytes: ReserveBytes = () => undefined,
): Promise<Body> {
  if (endpoint.files && (!endpoint.files.optional || isUpload(endpoint, request)))
    return readMultipart(endpoint.files, request, response, reserveBytes);
  if (hasBody(request) && !isOfType(request, FORM)) refuse('UNSUPPORTED_BODY', { values: { type: FORM } });
  const form = await run(readForm, FORM, request, response);
  return { fields: flat(form as ParsedUrlQuery) };
}

export async function readOperatorBody(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Body> {
  // A client that disconnected while the request was waiting emits no further event.
  if (request.destroyed && !request.readableEnded) refuse('BAD_REQUEST');
  if (hasBody(request) && !isOfType(request, JSON_TYPE))
    refuse('UNSUPPORTED_BODY', { values: { type: JSON_TYPE } });
  const body =
    endpoint.binary || endpoint.largeBody
      ? await run(readWorldFile, JSON_TYPE, request, response).catch(explainLimit)
      : await run(readJson, JSON_TYPE, request, response);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('BAD_REQUEST');
  if (nestsDeeper(body, MAX_LEVELS)) refuse('BAD_REQUEST');
  return { fields: { ...body } };
}

/** The length that a body declares. */
export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

export function readQuery({ url = '' }: IncomingMessage): Record<string, unknown> {
  const start = url.indexOf('?');
  // The length of a URL is limited already, so every key is read.
  return start < 0 ? {} : flat(parse(url.slice(start + 1), undefined, undefined, { maxKeys: 0 }));
}

async function readMultipart(
  upload: Upload,
  request: IncomingMessage,
  response: ServerResponse,
  reserveBytes: ReserveBytes,
): Promise<Body> {
  if (!isOfType(request, MULTIPART)) refuse('UNSUPPORTED_BODY', { values: { type: MULTIPART } });
  const reading = readUpload(upload, request, response, reserveBytes);
  const { fields, files } = await withIdleTimeout(request, response, reading);
  return { fields: flat(fields), files };
}

/** A world that is too large for JSON can be sent as bytes. */
function explainLimit(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'BODY_TOO_LARGE')
    refuse('BODY_TOO_LARGE', { values: { context: 'json', mebibytes: maxJsonImportMebibytes } });
  throw error;
}

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

/** Returns true if a body declares a media type, with or without parameters such as a charset. */
export const isOfType = ({ headers }: IncomingMessage, type: string): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type;

/** Refuses repeated and nested keys: they mean different things to different servers. */
function flat(parsed: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(parsed)) {
    if (Array.isArray(parsed[key])) refuse('BAD_INPUT', { fields: { [key]: 'repeated' } });
    if (/[[\]]/.test(key)) refuse('BAD_INPUT', { fields: { [key]: 'nested' } });
  }
  return parsed;
}

/** Returns true if a JSON value nests more levels of objects and arrays than this. Looks no deeper, so any depth is safe. */
export function nestsDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => nestsDeeper(inner, levels - 1));
}

/** Runs a body parser of Express for a type and returns what it read, or an empty object. Turns its errors into refusals. */
async function run(
  parser: RequestHandler,
  type: string,
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
): Promise<unknown> {
  // A common spelling that the parsers do not know.
  const written = request.headers['content-type'];
  if (written !== undefined)
    request.headers['content-type'] = written.replace(/(;\s*charset="?)utf8("?\s*(?:;|$))/i, '$1utf-8$2');
  // The parsers of Express need nothing that Express adds.
  const parsed = new Promise<unknown>(
    (resolve) => void parser(request as Request, response as Response, resolve),
  );
  const error = await withIdleTimeout(request, response, parsed);
  // The type itself was checked before, so the charset or the encoding is wrong.
  if ((error as { status?: unknown } | undefined)?.status === 415)
    refuse('UNSUPPORTED_BODY', { values: { type: `${type}, UTF-8` } });
  if (error) throw refusalOf(error);
  return request.body ?? {};
}

/** The codes of the system and of SQLite for a full disk. */
const diskFull: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** The refusal for an error of Express, a body parser, the disk or the range of amounts; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (diskFull.has(code)) return new Refusal('DISK_FULL');
  if (isDamage(error)) return new Refusal('WORLD_DAMAGED');
  if (error instanceof AmountOutOfRange) return new Refusal('BAD_INPUT', { fields: { amount: 'tooMuch' } });
  if (status === 413) return new Refusal('BODY_TOO_LARGE');
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('BAD_REQUEST') : error;
}

/** The interval at which the pace of a body is checked. A pause of this length ends it. */
const CHECK_MS = 30_000;
/** 500 bytes a second: slower than any phone network, and one sender cannot keep many requests open with a byte each. */
const MIN_BYTES = 15_000;

/**
 * Waits for a body to be read. Refuses REQUEST_TIMEOUT when too few bytes arrived for a while, and closes the connection:
 * later bytes could not be told from another request.
 */
export async function withIdleTimeout<T>(
  request: IncomingMessage,
  response: ServerResponse,
  reading: Promise<T>,
): Promise<T> {
  let received = request.socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = realTime
      .setInterval(() => {
        if (request.socket.bytesRead - received < MIN_BYTES) reject(new IdleTimeout());
        received = request.socket.bytesRead;
      }, CHECK_MS)
      .unref();
  });
  try {
    return await Promise.race([reading, timeout]);
  } catch (error) {
    if (!(error instanceof IdleTimeout)) throw error;
    // The reader fails when the connection ends, and no longer has a caller.
    reading.catch(() => undefined);
    response.setHeader('Connection', 'close');
    return refuse('REQUEST_TIMEOUT');
  } finally {
    realTime.clearInterval(timer);
  }
}

class IdleTimeout extends Error {}
