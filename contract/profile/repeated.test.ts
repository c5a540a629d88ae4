import { expect, it } from 'vitest';
import { ProfileError, readProfile } from './read.ts';

it.each([
  ['{"services":{"user":"https://a.example","user":"https://b.example"}}', 'services.user'],
  [String.raw`{"wire":{"envelope":{"code":"c"}},"\u0077ire":{}}`, 'wire'],
  ['{"endpoints":{"user.info":{"path":"a","method":"GET","path":"b"}}}', 'endpoints.user.info.path'],
])('refuses a field that is given twice: %s', (text, field) =>
  expect(() => readProfile(text, 'p.json')).toThrow(new ProfileError(`p.json: ${field} is given twice.`)),
);

it('takes the same field in two objects of a list', () => {
  const headers = '"wire":{"fields":{"price":{"values":{"a":"1","b":"1"}},"fee":{"values":{"a":"2"}}}}';
  expect(() => readProfile(`{"services":{"user":"https://a.example"},${headers}}`, 'p.json')).not.toThrow();
});
