import type { CalledEndpoint } from '../../called-endpoint.ts';

/** A call to the platform, in the contract's terms. */
export interface CallRequest {
  endpoint: CalledEndpoint;
  fields: object;
  files: readonly Blob[];
  token: string | undefined;
  idempotencyKey?: string | undefined;
  /** Replaces the world of this page. */
  world?: string | undefined;
  /** Replaces the language of this page. */
  language?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Reports the upload progress from time to time. */
  onUploadProgress?: ((event: UploadProgress) => void) | undefined;
  /** Replaces the timeout; 0 waits without end. */
  timeoutMs?: number | undefined;
}

/** In bytes of the whole body. */
export type UploadProgress = Pick<ProgressEvent, 'loaded' | 'total'>;

export interface CallResponse {
  status: number;
  body: unknown;
  header: (name: string) => string | undefined;
}

export interface HttpRequest {
  method: string;
  url: string;
  params?: URLSearchParams | undefined;
  data?: unknown;
  headers: Record<string, string | undefined>;
  /** Reads a value of the answer's JSON. `source` is its text, which older browsers do not pass. */
  parseReviver?: (key: string, value: unknown, context?: { source?: string }) => unknown;
  /** Reports from time to time how much of the answer has arrived. */
  onDownloadProgress?: (progress: { loaded: number; total?: number; event?: Event }) => void;
}

export function multipartOf(fields: object, fileField: string, files: readonly Blob[]): FormData {
  const form = new FormData();
  for (const [name, value] of textsOf(fields)) form.append(name, value);
  for (const file of files) form.append(fileField, file);
  return form;
}

export function textsOf(fields: object): [name: string, text: string][] {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return given.map(([name, value]) => [name, String(value)]);
}
