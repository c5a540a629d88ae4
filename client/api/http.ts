import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { basePath } from '#client/device/base-path.ts';
import { worldName } from '#client/device/phone.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import type { CalledEndpoint } from '#contract/called-endpoint.ts';
import { hostProfile, requestLineOf } from './host-profile.ts';
import {
  multipartOf,
  textsOf,
  type CallRequest,
  type CallResponse,
  type HttpRequest,
} from '#contract/profile/dialect/call-request.ts';

const timeoutMs = 36_000;
/** 20 kB per second, the upload rate of a phone at the edge of its network. */
const minBytesPerMs = 20;

/**
 * The timeout of a call: 36 s (spec §8) plus the time to upload its files. With a fixed limit, an upload over a slow
 * connection would fail at every try.
 */
export const timeoutFor = (files: readonly Pick<Blob, 'size'>[]): number =>
  timeoutMs + files.reduce((bytes, { size }) => bytes + size, 0) / minBytesPerMs;

const http = axios.create({
  adapter: 'xhr',
  responseType: 'json',
  validateStatus: () => true,
});

/** Sends one call and returns the response, whatever its status. Throws only if no response arrived. */
export async function send(request: CallRequest): Promise<CallResponse> {
  if (!hostProfile || request.endpoint.access === 'operator') return transmit(requestOf(request), request);
  // Only hosts with a profile have a dialect.
  const { toHost, fromHost, phonesOf } = await import('./translate.ts');
  const phones = await phonesOf(hostProfile);
  const response = await transmit(toHost(request, hostProfile), request);
  return fromHost(request, response, hostProfile, phones);
}

function requestOf({
  endpoint,
  fields,
  files,
  token,
  idempotencyKey,
  world = worldName,
  language = currentLanguage().header,
}: CallRequest): HttpRequest {
  const { method, url } = requestLineOf(endpoint);
  const isGet = method === 'GET';
  // A world file is the body itself, so the other fields go into the query.
  const bytes = endpoint.binary && files[0];
  return {
    method,
    url: fillPath(url, fields),
    params: isGet || bytes ? new URLSearchParams(textsOf(fields)) : undefined,
    data: bytes || (isGet ? undefined : bodyOf(endpoint, fields, files)),
    // The operator sees paths as they are stored.
    ...(basePath && endpoint.access !== 'operator' && { parseReviver: placeFiles }),
    headers: {
      Language: language,
      'X-Access-Token': token,
      'X-World': world,
      'Idempotency-Key': idempotencyKey,
      ...(bytes && { 'Content-Type': 'application/octet-stream' }),
    },
  };
}

async function transmit(
  request: HttpRequest,
  { files, signal, onUploadProgress, timeoutMs: timeout = timeoutFor(files) }: CallRequest,
): Promise<CallResponse> {
  const transfer = { signal, onUploadProgress } as AxiosRequestConfig;
  const response = await http.request<unknown>({ ...request, timeout, ...transfer });
  return {
    status: response.status,
    body: response.data,
    header: (name) => (response.headers[name.toLowerCase()] as string | undefined) ?? undefined,
  };
}

/** Answers name files by paths from the root of the bench, which may be below a path itself. */
const placeFiles = (_name: string, value: unknown): unknown =>
  typeof value === 'string' && value.startsWith('/files/') ? basePath + value : value;

/** The reason why no response arrived. */
export function transportErrorOf(error: unknown): 'offline' | 'timeout' | 'cancelled' {
  if (axios.isCancel(error)) return 'cancelled';
  const timedOut =
    error instanceof AxiosError && [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT].includes(error.code ?? '');
  return timedOut ? 'timeout' : 'offline';
}

/** Fills in the parameters of an operator's path, such as `worlds/:name`. */
export function fillPath(url: string, fields: object): string {
  const values = new Map(Object.entries(fields));
  return url.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(values.get(name)))}`);
}

/** The operator's service takes JSON. All others take forms. */
function bodyOf(endpoint: CalledEndpoint, fields: object, files: readonly Blob[]) {
  if (endpoint.access === 'operator') return fields;
  if (endpoint.files === undefined) return new URLSearchParams(textsOf(fields));
  return multipartOf(fields, endpoint.files.field, files);
}
