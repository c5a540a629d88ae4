import { htmlFields } from '#contract/profile/names.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import { fieldOf } from '../../conformance/inputs.ts';
import type { EndpointResult } from '../../conformance/outcome.ts';
import { note, problem, type Finding } from './finding.ts';
import { lineOf, objectsIn } from './places.ts';

/** A tag at the beginning of a plain text, as the client escapes it (contract/profile/dialect/values.ts). */
const escapedTag = /^\s*&lt;(?:p|div|span|br|b|strong|i|em|a|img|h\d|ul|ol|table)\b[^<]*>/i;
const markup = /<\/?[a-z][^<]*>|&(?:[a-z]+|#\d+);/i;
const ofPlainText = /[<&\n]/;

/** Checks whether texts are plain or HTML, as the profile says. */
export function judgeTexts(results: readonly EndpointResult[], { endpoints }: ClientProfile): Finding[] {
  return results.flatMap(({ endpoint, answer }) =>
    htmlFields(endpoint, 'answer').flatMap((name): Finding[] => {
      const texts = objectsIn(fieldOf(answer?.body, 'data'))
        .map((fields) => fields[name])
        .filter((text) => typeof text === 'string' && text !== '') as string[];
      const line = lineOf(endpoints[endpoint.id]?.answer, name);
      const place = `endpoints.${endpoint.id}.answer.${name}`;
      if (texts.length === 0) return [];
      if ('plain' in line)
        return texts.every((text) => escapedTag.test(text))
          ? [problem(`${place}: the texts begin with tags, which members would read. Remove "plain".`)]
          : [];
      const isPlain =
        texts.some((text) => ofPlainText.test(text)) && !texts.some((text) => markup.test(text));
      return isPlain
        ? [
            note(
              `${endpoint.id}: ${name} looks like plain text, and the client reads it as HTML. If it is plain, write ${place}: ${JSON.stringify({ ...line, plain: true })}.`,
            ),
          ]
        : [];
    }),
  );
}
