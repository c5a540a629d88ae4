import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Twist, Twists } from './fake-host.ts';
import { fakeHost, profileFor, suite } from './suite.ts';

export type Item = Record<string, unknown>;

export const inData =
  (change: (data: Item) => void): Twist =>
  (body) => {
    change(body['data'] as Item);
    return body;
  };
export const inItems = (change: (item: Item) => void): Twist =>
  inData((data) => {
    for (const item of data['list'] as Item[]) change(item);
  });

/** Moves the value of a field to another name. */
export function rename(item: Item, from: string, to: string): void {
  item[to] = item[from];
  Reflect.deleteProperty(item, from);
}

/** The lines that the suite suggests for a host with these answers, and the verdicts with and without them. */
export async function driftOf(twists: Twists, only: string, changes: object = {}) {
  const host = await fakeHost(twists);
  const profile = profileFor(host, changes);
  const run = () => suite(['--target', profile, '--only', only]);
  const first = await run();
  const suggested = join(first.folder, 'profile.suggested.json');
  const lines = first.output
    .split('\n')
    .filter((line) => /^ {2}(wire|endpoints)\S*: (["{[\d]|null$)/.test(line));
  if (!existsSync(suggested)) return { first, lines: [], second: first };
  expect(first.output).toContain(`To accept them: cp ${suggested} ${profile}`);
  const before = JSON.parse(readFileSync(profile, 'utf8')) as { services: object };
  cpSync(suggested, profile);
  expect(JSON.parse(readFileSync(profile, 'utf8'))).toMatchObject({ services: before.services });
  return { first, lines: lines.map((line) => line.trim()), second: await run() };
}
