import type { Upload } from '#contract/endpoint.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';
import { damageBytes } from './damage.ts';

/** A value in a form, a query or a path. Half a character, which has no bytes, becomes a mark. */
export function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) as string | undefined);
  return Buffer.from(text ?? '').toString();
}

/** JSON texts that no JavaScript value becomes. */
const literals = ['1e400', '-0', '1E+2', '{"a":1,"a":2}', '"\\ud800"', '[1,]', 'undefined', '['.repeat(2000)];

/** The JSON of an operator's call, at times with a value that only a text can hold. */
export function jsonOf(random: Random, fields: Readonly<Record<string, unknown>>): Buffer {
  const text = JSON.stringify(fields);
  if (!random.chance(0.03)) return Buffer.from(text);
  const literal = random.pick(literals);
  return Buffer.from(
    random.chance(0.3) ? literal : text.replace(/:("[^"]*"|\d+|null|true|false)/, `:${literal}`),
  );
}

interface Form {
  readonly files: Upload;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly picture: Buffer;
}

const fileNames = ['picture.png', '../../x.png', 'x.svg', '"><img src=x>', '%00', 'ü'.repeat(200)];
const types = ['image/png', 'image/svg+xml', 'text/html', 'x'];

/** A multipart form with pictures, most of them whole. Returns its type and its body. */
export function multipartOf(random: Random, { files, fields, picture }: Form): [type: string, body: Buffer] {
  const boundary = random.pick(['b', '--', 'x'.repeat(70)]);
  const parts: Buffer[] = [];
  const part = (disposition: string, content: Buffer, type?: string) =>
    parts.push(
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
      Buffer.from(type === undefined ? '\r\n' : `Content-Type: ${type}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    );
  for (const [name, value] of Object.entries(fields))
    part(`name="${name.replaceAll('"', '%22')}"`, Buffer.from(textOf(value)));
  const count = random.chance(0.9) ? 1 : random.integer(0, files.maxFiles + 1);
  for (let at = 0; at < count; at += 1) {
    const content = random.chance(0.6) ? picture : damageBytes(random, picture);
    const name = random.chance(0.9) ? files.field : random.pick(['file', 'files[]', `${files.field}[]`, 'x']);
    part(`name="${name}"; filename="${random.pick(fileNames)}"`, content, random.pick(types));
  }
  if (random.chance(0.95)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  return [`multipart/form-data; boundary=${boundary}`, Buffer.concat(parts)];
}
