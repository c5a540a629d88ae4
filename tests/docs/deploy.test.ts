import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, settingNames } from '#server/process/settings.ts';
import { read } from './named-tests.ts';

const files = readdirSync(join(import.meta.dirname, '../../deploy')).map((name) => `deploy/${name}`);
const text = (name: string) => read(`deploy/${name}`);

const named = files.flatMap((file) =>
  [...read(file).matchAll(/\b(?:ASSAY_[A-Z_]+|CONTROL_TOKEN)\b/g)].map(([name]) => `${file}: ${name}`),
);

it('the files of deploy/ name only settings of the server', () => {
  expect(new Set(named.map((one) => one.split(': ')[1])).size).toBeGreaterThan(4);
  expect(named.filter((one) => !settingNames.includes(one.split(': ')[1] ?? ''))).toEqual([]);
});

/** The settings that a file gives the server, written as `NAME=value` or `NAME: value`. */
const settingsIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...text(name).matchAll(/^[^#\n]*$/gm)].flatMap(([line]) =>
      [...line.matchAll(/\b([A-Z][A-Z_]+)(?:=|: )(\S+)/g)]
        .filter(([, setting = '']) => settingNames.includes(setting))
        .map(([, setting = '', value = '']) => [setting, value.replace(/^\$\{\w+:-\}$/, '')]),
    ),
  );

it.each(['Dockerfile', 'compose.yaml', 'assay.service'])('the server takes the settings of %s', (name) => {
  const settings = settingsIn(name);
  expect(Object.keys(settings).length).toBeGreaterThan(2);
  expect(readSettings(settings)).not.toHaveProperty('problem');
});

it('the files of deploy/ ask the server only whether it is ready', () => {
  const asked = files.flatMap((file) =>
    [...read(file).matchAll(/\}(\/[a-z]+)`|\buri (\/\S+)/g)].map(([, path = '', uri = '']) => path + uri),
  );
  expect(asked).toEqual(['/readyz', '/readyz']);
});
