import axios, { AxiosError } from 'axios';
import type { Endpoint } from '#contract/endpoint.ts';
import { worldName } from '#client/device/phone.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';

const timeoutMs = 36_000;

const http = axios.create({ timeout: timeoutMs, responseType: 'json', validateStatus: () => true });

export interface Sent {
  endpoint: Endpoint;
  fields: Record<string, string>;
  file: Blob | undefined;
  token: string | undefined;
  idempotencyKey: string | undefined;
  signal: AbortSignal | undefined;
}

export interface Received {
  status: number;
  body: unknown;
  header: (name: string) => string | undefined;
}

/** Sends one call and answers whatever came back, whatever its status. Throws only when nothing came back. */
export async function send({ endpoint, fields, file, token, idempotencyKey, signal }: Sent): Promise<Received> {
  const isGet = endpoint.method === 'GET';
  const response = await http.request<unknown>({
    method: endpoint.method,
    url: `${baseOf(endpoint.service)}/${endpoint.path}`,
    params: isGet ? fields : undefined,
    data: isGet ? undefined : bodyOf(endpoint, fields, file),
    headers: {
      Language: currentLanguage().header,
      'X-Access-Token': token,
      'X-World': worldName,
      'Idempotency-Key': idempotencyKey,
    },
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    body: response.data,
    header: (name) => (response.headers[name.toLowerCase()] as string | undefined) ?? undefined,
  };
}

/** Why nothing came back. */
export function lossOf(error: unknown): 'offline' | 'timeout' | 'cancelled' {
  if (axios.isCancel(error)) return 'cancelled';
  const timedOut =
    error instanceof AxiosError && [AxiosError.ECONNABORTED, AxiosError.ETIMEDOUT].includes(error.code ?? '');
  return timedOut ? 'timeout' : 'offline';
}

/** A real platform has one host per service, named at build time; the reference serves them all at its own. */
function baseOf(service: string): string {
  const host = import.meta.env[`VITE_HOST_${service.toUpperCase()}`] as string | undefined;
  return (host || `/api/${service}`).replace(/\/$/, '');
}

function bodyOf(endpoint: Endpoint, fields: Record<string, string>, file: Blob | undefined) {
  if (endpoint.file === undefined) return new URLSearchParams(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(endpoint.file, file);
  return form;
}
