import { isOperatorCall } from '#contract/control/observation.ts';
import { curlOf, shellQuoted } from '#client/harness/kit/calls/curl.ts';
import { keysOf, type CallLine, type Line } from './lines.ts';
import { isUpload, picture, type Recorded } from './write-test.ts';

/** The bench of a script, and the world of this script alone, which it creates there and drops at its end. */
export interface ScriptBench {
  readonly origin: string;
  readonly world: string;
}

/** Admits the operator's calls to a bench that asks for a token. */
const admission = '${CONTROL_TOKEN:+-H "Authorization: Bearer $CONTROL_TOKEN"}';

/** A script for Bash that repeats a recording with curl. It ends with 1 at the first line that ends otherwise. */
export function curlScript({ title, worldFile, lines }: Recorded, bench: ScriptBench): string {
  const { origin, world } = bench;
  const keys = keysOf(lines);
  return [
    '#!/usr/bin/env bash',
    `# ${title.replaceAll(/\s+/g, ' ')}`,
    '# It needs a running bench (npx assay) and the file of the world beside it. CONTROL_TOKEN is the token of a bench that asks for one.',
    'set -euo pipefail',
    'cd "$(dirname "$0")"',
    `operator() { curl -sS ${shellQuoted(origin)}"/control/$1" -H 'X-World: ${world}' ${admission} -H 'Content-Type: application/json' "\${@:2}"; }`,
    `session() { operator sessions --data-raw "{\\"phone\\":\\"$1\\"}" | sed -n 's/.*"token":"\\([^"]*\\)".*/\\1/p'; }`,
    'expect() { local answer; answer=$(cat); for text; do [[ $answer == *"$text"* ]] || { echo "Expected $text: $answer" >&2; exit 1; }; done; }',
    ...(lines.some(isUpload) ? [`base64 -d > picture.png <<< '${picture}'`] : []),
    '',
    `trap 'operator worlds/${world} -X DELETE > /dev/null || true' EXIT`,
    `curl -sS ${shellQuoted(`${origin}/control/worlds/${world}/import`)} ${admission} -H 'Content-Type: application/octet-stream' --data-binary ${shellQuoted(`@${worldFile}`)} | expect '"code":200'`,
    `operator clock --data-raw '{"mode":"frozen"}' | expect '"code":200'`,
    '',
    ...lines.flatMap((line) => commandsOf(line, keys.get(line.id), bench)),
    `echo 'Every line ended as recorded.'`,
    '',
  ].join('\n');
}

function commandsOf(line: Line, key: string | undefined, { origin, world }: ScriptBench): string[] {
  if (line.kind === 'wait')
    return [`operator clock --data-raw '{"advance":"${line.seconds}s"}' | expect '"code":200'`];
  if (line.kind === 'balance') {
    const amounts = Object.entries(line.amounts).map(([kind, amount]) => `'"${kind}":"${amount}"'`);
    return [
      `operator ${shellQuoted(`members?query=${encodeURIComponent(line.account)}`)} | expect ${amounts.join(' ')}`,
    ];
  }
  const { command } = curlOf(withKey(line, key), world, origin);
  const outcome = outcomes[line.end](line);
  if (isOperatorCall(line)) return [`${command} ${admission} ${outcome}`];
  const login = line.phone === '' ? [] : [`TOKEN=$(session ${shellQuoted(line.phone)})`];
  return [...login, `${command} ${outcome}`];
}

/** The kind of end of a call, in the text of its answer. */
const outcomes = {
  ok: () => `| expect '"code":200'`,
  refused: ({ reason }: CallLine) => `| expect '"reason":"${reason}"'`,
  failed: () => `--max-time 5 > /dev/null || true`,
};

/** The call with this key, and without a token if it had no valid one. */
function withKey({ headers, ...line }: CallLine, key: string | undefined): CallLine {
  const { 'idempotency-key': _key, 'x-access-token': token, ...others } = headers;
  const known = line.phone === '' || token === undefined ? {} : { 'x-access-token': token };
  return { ...line, headers: { ...others, ...known, ...(key !== undefined && { 'idempotency-key': key }) } };
}
