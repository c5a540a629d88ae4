import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import type { Endpoint } from '#contract/endpoint.ts';
import { worldName } from '#client/device/phone.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { requestLineOf } from './host-profile.ts';

const timeoutMs = 36_000;
/** 20 kB a second: what a phone at the edge of its network still sends. */
const minBytesPerMs = 20;

/**
 * How long an answer is waited for: 36 s (spec §8), and before that as long as files take on their way. Without that,
 * whoever sends many over a slow connection would never hear that they arrived, however often they try.
 */
export const timeoutFor = (files: readonly Pick<Blob, 'size'>[]): number =>
  timeoutMs + files.reduce((bytes, { size }) => bytes + size, 0) / minBytesPerMs;

const http = axios.create({
  adapter: 'xhr',
  responseType: 'json',
  validateStatus: () => true,
});

export interface CallRequest {
  endpoint: Endpoint;
  fields: object;
  files: readonly Blob[];
  token: string | undefined;
  idempotencyKey?: string | undefined;
  /** Instead of the world of this page. */
  world?: string | undefined;
  /** Instead of the language of this page. */
  language?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Hears from time to time how much of what is sent has been. */
  onUploadProgress?: ((event: UploadProgress) => void) | undefined;
}

/** In bytes, with what holds files and fields together. */
export type UploadProgress = Pick<ProgressEvent, 'loaded' | 'total'>;

export interface CallResponse {
  status: number;
  body: unknown;
  header: (name: string) => string | undefined;
}

/** Sends one call and answers whatever came back, whatever its status. Throws only when nothing came back. */
export async function send({
  endpoint,
  fields,
  files,
  token,
  idempotencyKey,
  world = worldName,
  language = currentLanguage().header,
  ...watched
}: CallRequest): Promise<CallResponse> {
  const { method, url } = requestLineOf(endpoint);
  const isGet = method === 'GET';
  // A file that is the body leaves the fields to the query, as having none does.
  const bytes = endpoint.binary && files[0];
  const response = await http.request<unknown>({
    method,
    timeout: timeoutFor(files),
    url: fillPath(url, fields),
    params: isGet || bytes ? new URLSearchParams(textsOf(fields)) : undefined,
    data: bytes || (isGet ? undefined : bodyOf(endpoint, fields, files)),
    headers: {
      Language: language,
      'X-Access-Token': token,
      'X-World': world,
      'Idempotency-Key': idempotencyKey,
      ...(bytes && { 'Content-Type': 'application/octet-stream' }),
    },
    ...(watched as AxiosRequestConfig),
  });
  return {
    status: response.status,
    body: response.data,
    header: (name) => (response.headers[name.toLowerCase()] as string | undefined) ?? undefined,
  };
}

/** Why nothing came back. */
export function transportErrorOf(error: unknown): 'offline' | 'timeout' | 'cancelled' {
  if (axios.isCancel(error)) return 'cancelled';
  const timedOut =
    error instanceof AxiosError && [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT].includes(error.code ?? '');
  return timedOut ? 'timeout' : 'offline';
}

/** The operator's paths name what they are about, as `worlds/:name` does. */
export function fillPath(url: string, fields: object): string {
  const values = new Map(Object.entries(fields));
  return url.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(String(values.get(name)))}`);
}

/** The operator's service takes JSON, every other one forms. */
function bodyOf(endpoint: Endpoint, fields: object, files: readonly Blob[]) {
  if (endpoint.access === 'operator') return fields;
  if (endpoint.files === undefined) return new URLSearchParams(textsOf(fields));
  const form = new FormData();
  for (const [name, value] of textsOf(fields)) form.append(name, value);
  for (const file of files) form.append(endpoint.files.field, file);
  return form;
}

function textsOf(fields: object): [name: string, text: string][] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => [name, String(value)]);
}
