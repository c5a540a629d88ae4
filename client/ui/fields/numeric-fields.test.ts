import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const client = join(import.meta.dirname, '../..');

/** An input for digits, by what it tells the phone's keyboard. */
const numeric = /inputMode="(?:numeric|decimal)"|\stype="tel"|role="spinbutton"|decimal', count: 'numeric'/;
/** The functions that read digits of every script: of codes and numbers, amounts, and phones. */
const reads = /latinDigits|useAmountText|PhoneEntry/;

it('reads the digits of every script in each field for digits', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const withField = files.filter((file) => numeric.test(readFileSync(join(client, file), 'utf8')));
  expect(withField.length).toBeGreaterThan(5);
  expect(withField.filter((file) => !reads.test(readFileSync(join(client, file), 'utf8')))).toEqual([]);
});
