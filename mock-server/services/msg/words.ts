import type { LocalText } from '#contract/control/items.ts';
import type { Locale } from '#contract/languages.ts';
import { keepText, textIn } from '../../text/local-text.ts';
import { say } from '../../text/words.ts';
import type { MessageRow } from './store.ts';

/** The values in a message: the same in all languages, or a text per locale. */
export type Values = Readonly<Record<string, number | LocalText>>;

interface Words {
  readonly title: string;
  readonly body: string;
}

/** The title and body of a message in a language: the platform's words, or the operator's own text. */
export function wordsOf(locale: Locale, { words, vals }: Pick<MessageRow, 'words' | 'vals'>): Words {
  const values = JSON.parse(vals) as Values;
  const said = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? textIn(locale, keepText(value)) : value,
    ]),
  );
  if (words === '') return { title: String(said['title']), body: String(said['body']) };
  return { title: say(locale, `push.${words}.title`, said), body: say(locale, `push.${words}.body`, said) };
}
