import { languageOfTag } from '#contract/languages.ts';
import { storage } from '#client/device/storage.ts';

/**
 * Chooses the language that a link carries, such as `/?lang=de#/index` or `#/index?lang=de`. The parameter leaves the address, so that
 * a later choice is not undone by a refresh.
 */
export function chooseLinkLanguage(): void {
  const url = new URL(location.href);
  const [path = '', query = ''] = url.hash.split('?');
  const ofHash = new URLSearchParams(query);
  const given = url.searchParams.get('lang') ?? ofHash.get('lang');
  if (given === null) return;
  const language = languageOfTag(given);
  if (language) storage.write('language', language.locale);
  url.searchParams.delete('lang');
  ofHash.delete('lang');
  url.hash = ofHash.size > 0 ? `${path}?${ofHash}` : path;
  history.replaceState(history.state, '', url);
}
