import { isOperatorCall } from '#contract/control/observation.ts';
import type { CallLine, Line } from './lines.ts';
import { literal } from './literal.ts';
import type { Touch } from './touches.ts';
import { pictureCode, writtenParts, type Recorded } from './write-test.ts';

const helper = [
  '/** Acts on a page, and returns how the call ended to which that leads: ok, or the reason of its refusal. */',
  'async function endOf(page, path, act) {',
  '  const isCall = (one) => new URL(one.url()).pathname.endsWith(path);',
  '  const [response] = await Promise.all([page.waitForResponse(isCall), act()]);',
  '  const { code, data } = await response.json();',
  `  return code === 200 ? 'ok' : data?.reason;`,
  '}',
];

/**
 * A test of `assay/playwright`: each member has a phone, and what was pressed and typed there is found by role and name. Calls
 * that came from elsewhere, such as a real phone, are calls of the kit.
 */
export function playwrightTest(recorded: Recorded): string {
  const { title, worldFile, lines } = recorded;
  const { names, code, imports, members } = writtenParts(recorded);
  const phoneOf = (account: string) => `${names.get(account)}Phone`;
  const touched = new Set(lines.filter(isTouched).map(({ phone }) => phone));
  const body = lines.flatMap((line, at) =>
    isTouched(line) ? touchCode(line, phoneOf(line.phone)) : [code[at] ?? ''],
  );
  const has = (text: string) => body.some((line) => line.includes(text));
  return [
    ...(has('assert.') ? [`import assert from 'node:assert/strict';`] : []),
    `import { readFileSync } from 'node:fs';`,
    `import { ${touched.size > 0 ? 'expect, ' : ''}test as base } from '@playwright/test';`,
    ...imports.filter((line) => has(`(${/\w+(?= \})/.exec(line)?.[0] ?? ''}.`)),
    `import { assayFixtures } from 'assay/playwright';`,
    '',
    'const test = base.extend(assayFixtures);',
    '// The world in which the recording began, with its clock at that moment.',
    `test.use({ worldOptions: { saved: readFileSync(new URL(${literal(`./${worldFile}`)}, import.meta.url)) } });`,
    '',
    ...(has('picture }') ? [pictureCode, ''] : []),
    ...(members.length > 0 ? [...members, ''] : []),
    ...(touched.size > 0 ? [...helper, ''] : []),
    `test(${literal(title)}, async ({ ${touched.size > 0 ? 'phone, ' : ''}world }) => {`,
    ...[...touched].map((account) => `  const ${phoneOf(account)} = await phone(${names.get(account)});`),
    '',
    ...body.map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

type TouchedLine = CallLine & { readonly touches: readonly [Touch, ...Touch[]] };

/** Returns true for a call of a member's phone whose presses are known. */
const isTouched = (line: Line): line is TouchedLine =>
  line.kind === 'call' &&
  line.phone !== '' &&
  !isOperatorCall(line) &&
  line.end !== 'failed' &&
  (line.touches?.length ?? 0) > 0;

function touchCode({ touches, path, end, reason }: TouchedLine, phone: string): string[] {
  const acts = touches.map((touch) => `${phone}.page.${actCode(touch)}`);
  const outcome = literal(end === 'ok' ? 'ok' : reason);
  return [
    `await ${phone}.goTo(${literal(touches[0].route)});`,
    ...acts.slice(0, -1).map((act) => `await ${act};`),
    `expect(await endOf(${phone}.page, ${literal(path)}, () => ${acts.at(-1)})).toBe(${outcome});`,
  ];
}

function actCode({ role, name, nth, value }: Touch): string {
  const found =
    role === '' ? `getByLabel(${nameCode(name)})` : `getByRole('${role}', { name: ${nameCode(name)} })`;
  return `${found}.nth(${nth}).${value === undefined ? 'click()' : `fill(${literal(value)})`}`;
}

/** A pattern of the whole name. Browsers differ in the spaces between its parts. */
const nameCode = (name: readonly string[]): string => `/^${name.map(escaped).join(String.raw`\s*`)}$/`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`);
