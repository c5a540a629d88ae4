import axios from 'axios';
import type { Endpoint } from '#contract/endpoint.ts';
import { currentLanguage, t } from '#client/i18n/i18n.ts';
import { failureOf } from './call.ts';
import { readEnvelope } from './envelope.ts';
import { Failure } from './failure.ts';
import { requestLineOf } from './host-profile.ts';
import { transportErrorOf, fillPath } from './http.ts';

/**
 * Asks for a whole world as the bytes that it is, which may be more than a text can hold. The endpoint's other fields stand
 * in its path. Throws a Failure.
 */
export async function callForBytes(endpoint: Endpoint, fields: object): Promise<Blob> {
  const { method, url } = requestLineOf(endpoint);
  const { status, data } = await axios
    .request<Blob>({
      adapter: 'xhr',
      method,
      url: fillPath(url, fields),
      responseType: 'blob',
      validateStatus: () => true,
      headers: { Accept: 'application/octet-stream', Language: currentLanguage().header },
    })
    .catch((error: unknown) => {
      const kind = transportErrorOf(error) === 'timeout' ? 'timeout' : 'offline';
      throw new Failure({ kind, code: 0, message: t(`failure.${kind}`) });
    });
  if (status === 200) return data;
  throw failureOf({ status }, readEnvelope(parsed(await data.text())));
}

/** A proxy in between may answer what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
