import { parse, type ParsedUrlQuery } from 'node:querystring';
import type { IncomingMessage, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { mostWorldMebibytesInJson } from '#contract/control/worlds.ts';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { DamagedFile } from '../db/open.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { UploadedFile } from '../world.ts';
import { nestsDeeper } from './nesting.ts';
import { whileItComes } from './patience.ts';
import type { Take } from './upload-room.ts';
import { readUpload } from './upload.ts';

const BODY_LIMIT = '100kb';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';
const JSON_TYPE = 'application/json';

const MOST_PARAMETERS = 100;
const PLAIN_FORM_BYTES = 16 * 1024;
/** Of JSON; the deepest that anybody has to send, the log that comes with a world, stays far below. */
const MOST_LEVELS = 64;

const readForm = express.urlencoded({
  extended: false,
  limit: BODY_LIMIT,
  parameterLimit: MOST_PARAMETERS,
  type: FORM,
});
const readJson = express.json({ limit: BODY_LIMIT, type: JSON_TYPE });
const readWorldFile = express.json({ limit: `${mostWorldMebibytesInJson}mb`, type: JSON_TYPE });

export interface Received {
  readonly fields: Record<string, unknown>;
  /** The pictures that came along; only calls whose contract has `files` can carry any. */
  readonly files: readonly UploadedFile[];
}

/** Whether a call brings pictures, or might. */
export const isUpload = ({ files }: Endpoint, request: IncomingMessage): boolean =>
  files !== undefined && isOfType(request, MULTIPART);

/**
 * The fields of a service call: the query of a GET, the form of a POST, the multipart body of an upload, which takes
 * room for its pictures as they come.
 */
export async function readService(
  endpoint: Endpoint,
  request: IncomingMessage,
  response: ServerResponse,
  take: Take = () => undefined,
): Promise<Received> {
  if (endpoint.method === 'GET') return { fields: readQuery(request), files: [] };
  if (endpoint.files && (!endpoint.files.optional || isUpload(endpoint, request)))
    return readMultipart(endpoint.files, request, response, take);
  if (hasBody(request) && !isOfType(request, FORM)) refuse('UNSUPPORTED_BODY', { values: { type: FORM } });
  const form = isPlainForm(request)
    ? parsePlainForm(await textOf(request, response))
    : await run(readForm, request, response);
  return { fields: flat(form as ParsedUrlQuery), files: [] };
}

/** Whether a form is what nearly all of them are: short, as long as it says, and neither packed nor in another alphabet. */
const isPlainForm = (request: IncomingMessage): boolean =>
  request.headers['content-type'] === FORM &&
  request.headers['content-encoding'] === undefined &&
  request.headers['transfer-encoding'] === undefined &&
  lengthOf(request) <= PLAIN_FORM_BYTES;

/** How long a body says that it is. */
export const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

/** The body of a plain form. It nearly always comes with the head of its request, and then nobody has to watch it come. */
async function textOf(request: IncomingMessage, response: ServerResponse): Promise<string> {
  // Node hands the head on first; what came with it is there as soon as whoever was handed the head lets go.
  await Promise.resolve();
  const isThere = request.readableLength === lengthOf(request);
  const content = isThere
    ? (request.read() as Buffer | null)
    : await whileItComes(request, response, contentOf(request));
  return content?.toString('utf8') ?? '';
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    // Whoever hangs up in the middle has asked for nothing.
    refuse('BAD_REQUEST');
  }
  return Buffer.concat(chunks);
}

/** Reads a plain form, which takes a fraction of what a parser for all forms takes. */
function parsePlainForm(text: string): ParsedUrlQuery {
  if (text.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS) refuse('BODY_TOO_LARGE');
  return parse(text, undefined, undefined, { maxKeys: 0 });
}

/** The fields of a GET. */
export const readQuery = (request: IncomingMessage): Record<string, unknown> => flat(queryOf(request));

async function readMultipart(
  upload: Upload,
  request: IncomingMessage,
  response: ServerResponse,
  take: Take,
): Promise<Received> {
  if (!isOfType(request, MULTIPART)) refuse('UNSUPPORTED_BODY', { values: { type: MULTIPART } });
  const { fields, files } = await whileItComes(
    request,
    response,
    readUpload(upload, request, response, take),
  );
  return { fields: flat(fields), files };
}

/** The fields of an operator's call that has no body, or none that holds fields: the query, and what the path names. */
export const readAddress = (request: Request): Record<string, unknown> => ({
  ...readQuery(request),
  ...request.params,
});

/** The fields of an operator's call: the query of a GET, JSON otherwise, and what the path names. */
export async function readOperator(
  endpoint: Endpoint,
  request: Request,
  response: ServerResponse,
): Promise<Received> {
  if (endpoint.method === 'GET') return { fields: readAddress(request), files: [] };
  if (hasBody(request) && !isOfType(request, JSON_TYPE))
    refuse('UNSUPPORTED_BODY', { values: { type: JSON_TYPE } });
  const body =
    endpoint.binary || endpoint.largeBody
      ? await run(readWorldFile, request, response).catch(sayHowInstead)
      : await run(readJson, request, response);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) refuse('BAD_REQUEST');
  if (nestsDeeper(body, MOST_LEVELS)) refuse('BAD_REQUEST');
  return { fields: { ...body, ...request.params }, files: [] };
}

/** A world that is too large for JSON can still be sent as it is. */
function sayHowInstead(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'BODY_TOO_LARGE')
    refuse('BODY_TOO_LARGE', { values: { context: 'json', mebibytes: mostWorldMebibytesInJson } });
  throw error;
}

function queryOf({ url = '' }: IncomingMessage): ParsedUrlQuery {
  const start = url.indexOf('?');
  // The length of a URL is limited already, so every key in it is looked at.
  return start < 0 ? {} : parse(url.slice(start + 1), undefined, undefined, { maxKeys: 0 });
}

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

/** Whether a body says to be of a media type, whatever it adds to that, such as a charset. */
export const isOfType = ({ headers }: IncomingMessage, type: string): boolean =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === type;

/** Repeated and nested keys mean different things to different servers, so they mean nothing here. */
function flat(parsed: Record<string, unknown>): Record<string, unknown> {
  for (const key of Object.keys(parsed)) {
    if (Array.isArray(parsed[key])) refuse('BAD_INPUT', { fields: { [key]: 'repeated' } });
    if (/[[\]]/.test(key)) refuse('BAD_INPUT', { fields: { [key]: 'nested' } });
  }
  return { ...parsed };
}

/** Runs a body parser, turns what it complains about into refusals, and answers what it read; nothing is an empty object. */
async function run(
  parser: RequestHandler,
  request: IncomingMessage & { body?: unknown },
  response: ServerResponse,
): Promise<unknown> {
  // The parsers of Express need nothing that Express adds.
  const parsed = new Promise<unknown>(
    (resolve) => void parser(request as Request, response as Response, resolve),
  );
  const error = await whileItComes(request, response, parsed);
  if (error) throw refusalOf(error);
  return request.body ?? {};
}

/** How the system and SQLite call it when nothing more can be written. */
const noRoom: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']);

/** The refusal for what Express or a body parser could not read, and for what a disk could not take or give back. */
export function refusalOf(error: unknown): unknown {
  const { status, code } = (error ?? {}) as { status?: unknown; code?: unknown };
  if (noRoom.has(code)) return new Refusal('DISK_FULL');
  if (error instanceof DamagedFile) return new Refusal('WORLD_DAMAGED');
  if (status === 413) return new Refusal('BODY_TOO_LARGE');
  if (status === 415) return new Refusal('UNSUPPORTED_BODY', { values: { type: `${FORM}, UTF-8` } });
  return typeof status === 'number' && status >= 400 && status < 500 ? new Refusal('BAD_REQUEST') : error;
}
