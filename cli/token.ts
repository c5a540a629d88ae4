import './report-crash.ts';
import './callers-folder.ts';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readTokens, writeTokens, type StoredToken } from '#server/process/token-file.ts';
import { parseNumber, parseScriptOptions, UsageError } from './command-line.ts';

const usage = `Makes, lists and removes tokens for the operator's service of a shared server.

  npx assay token add ci --worlds ci- --expires 90
  npx assay token list
  npx assay token remove ci

  add NAME           make a token and print it, this once; the file stores only its hash
  list               print the names of the tokens, with what they open
  remove NAME        remove a token; a running server refuses it within a second

  --file FILE        the file of the tokens (default: the setting ASSAY_TOKENS)
  --worlds PREFIX    with add: open only worlds whose names begin with this
  --read-only        with add: open only calls that change nothing
  --expires DAYS     with add: the days until it expires (default: never)
  --help             show this help

Exit code: 0; 2 for a mistake on the command line.`;

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;

const { action, name, file, worlds, readOnly, expires } = parseScriptOptions(
  usage,
  {
    file: { type: 'string' },
    worlds: { type: 'string' },
    'read-only': { type: 'boolean', default: false },
    expires: { type: 'string' },
  },
  (values, [given = '', named = '', ...others]) => {
    const isComplete = ['add', 'list', 'remove'].includes(given) && (given === 'list') === (named === '');
    if (!isComplete || others.length > 0)
      throw new UsageError('Give "add NAME", "list" or "remove NAME". See --help.');
    return {
      action: given,
      name: parseName(named),
      file: values.file ?? process.env['ASSAY_TOKENS'] ?? missingFile(),
      worlds: parsePrefix(values.worlds ?? ''),
      readOnly: values['read-only'],
      expires:
        values.expires === undefined ? undefined : parseNumber('--expires', values.expires, 0.01, 3650),
    };
  },
  true,
);

if (action === 'add') add();
else if (action === 'remove') remove();
else for (const token of stored()) console.log(lineOf(token));

function parseName(text: string): string {
  if (/^(\w[\w.@-]{0,62})?$/.test(text)) return text;
  throw new UsageError('A name has up to 63 letters, digits, dots, hyphens and at signs.');
}

function parsePrefix(text: string): string {
  if (/^[a-z0-9~-]{0,63}$/.test(text)) return text;
  throw new UsageError(
    '--worlds must be the beginning of a world’s name: small letters, digits, hyphens and tildes.',
  );
}

function missingFile(): never {
  throw new UsageError('Name the file of the tokens with --file, or by ASSAY_TOKENS.');
}

function add(): void {
  const tokens = existsSync(file) ? stored() : [];
  if (tokens.some((token) => token.name === name))
    fail(`${file} already has a token named ${name}. Remove it first.`);
  const token = `assay_${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const until = expires === undefined ? undefined : new Date(Date.now() + expires * DAY_MS).toISOString();
  const sha256 = createHash('sha256').update(token).digest('hex');
  const added = { name, sha256, worlds, readOnly, ...(until !== undefined && { expires: until }) };
  save([...tokens, added]);
  console.error(`${lineOf(added)}. This is shown only once:`);
  console.log(token);
}

function remove(): void {
  const tokens = stored();
  const left = tokens.filter((token) => token.name !== name);
  if (left.length === tokens.length) fail(`${file} has no token named ${name}.`);
  save(left);
}

function lineOf({ name: of, worlds: prefix, readOnly: reads, expires: until }: StoredToken): string {
  const where = prefix === '' ? 'all worlds' : `worlds whose names begin with ${prefix}`;
  return `${of}: ${where}${reads ? ', read only' : ''}${until === undefined ? '' : `, until ${until}`}`;
}

function stored(): StoredToken[] {
  try {
    return readTokens(file);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function save(tokens: readonly StoredToken[]): void {
  try {
    writeTokens(file, tokens);
  } catch (error) {
    fail(`${file} cannot be written to (${(error as NodeJS.ErrnoException).code ?? ''}).`);
  }
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
