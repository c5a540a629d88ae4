import axios from 'axios';
import type { Endpoint } from '#contract/endpoint.ts';
import { currentLanguage, t } from '#client/i18n/i18n.ts';
import { failureOf } from './call.ts';
import { readEnvelope } from '#contract/profile/dialect/envelope.ts';
import { Failure } from './failure.ts';
import { requestLineOf } from './host-profile.ts';
import { transportErrorOf, fillPath } from './http.ts';

/**
 * Downloads a whole world as bytes, since a world may be too large for a text. The fields fill the endpoint's path. Throws a
 * Failure.
 */
export async function downloadWorld(endpoint: Endpoint, fields: object): Promise<Blob> {
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
  throw failureOf({ status }, readEnvelope(parseJson(await data.text())));
}

/** Returns undefined for a response that is not JSON, such as a proxy's error page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
