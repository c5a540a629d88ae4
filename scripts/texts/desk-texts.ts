import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { root, type Texts } from './files.ts';

type Value = string | ((...values: string[]) => string);

/** The values that the help desk fills into its sentences, in their order. */
const values: Readonly<Record<string, readonly string[]>> = {
  hello: ['{{name}}'],
  number: ['{{end}}'],
  answer: ['{{ticket}}', '{{words}}'],
};

/** The texts of the help desk by language. They are in its script, because it is another party's program (fixtures/support). */
function readDesk(): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  const script = readFileSync(join(root, 'fixtures/support/chat.js'), 'utf8');
  const [, texts] = /const texts = (\{.*?\n {2}\});/s.exec(script) ?? [];
  if (texts === undefined) throw new Error('fixtures/support/chat.js has no texts.');
  return runInNewContext(`(${texts})`) as ReturnType<typeof readDesk>;
}

let desk: ReturnType<typeof readDesk> | undefined;

/** The help desk's texts in one language, by whole keys such as `desk.title`. None if it lacks the language. */
export function deskTexts(tag: string): Texts {
  desk ??= readDesk();
  const own = desk[new Intl.Locale(tag).language] ?? {};
  return new Map(
    Object.entries(own).map(([key, text]): [string, string] => [
      `desk.${key}`,
      typeof text === 'string' ? text.trim() : text(...(values[key] ?? [])),
    ]),
  );
}
