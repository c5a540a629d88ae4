import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { isPartial } from '#client/i18n/grades.ts';

const client = join(import.meta.dirname, '../..');
const script = readFileSync(join(client, 'public/before-start.js'), 'utf8');

const text = (locale: string, area: string, key: string): string =>
  (
    JSON.parse(readFileSync(join(client, `i18n/locales/${locale}/${area}.json`), 'utf8')) as Record<
      string,
      string
    >
  )[key] ?? '';

it.each(languages.filter(({ locale }) => !isPartial(locale)))(
  'reports a failed start in the words of the app in $name',
  ({ locale, tag }) => {
    const words = [tag.split('-')[0], text(locale, 'broken', 'refresh'), text(locale, 'failure', 'retry')];
    expect(script).toContain(`'${locale}': [${words.map((word) => `'${word}'`).join(', ')}]`);
  },
);
