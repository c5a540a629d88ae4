import { addressPayloads, payloads } from './payloads.ts';

/** Several payloads in one text. An open tag or comment in one may hide the next, so each also comes first in its turn. */
const TOGETHER = 3;
/** Fields that the client branches on: states, kinds, times, amounts and ids. */
const structural =
  /^(code|reason|status|type|kind|state|decision|channel|currency|unit|locale|region|id|\w+Id|\w+Time)$/;
const address = /url|img|pic|avatar|cover|icon/i;

/** Replaces the texts of an answer with payloads, other ones in each visit. */
export function withPayloads(answer: unknown, visit: number): unknown {
  let place = visit * 37;
  const draw = (name: string): string => {
    place += 1;
    const list = address.test(name) ? addressPayloads : payloads;
    const count = address.test(name) ? 1 : TOGETHER;
    return Array.from({ length: count }, (_, at) => list[(place + at * 101) % list.length]).join(' ');
  };
  const replace = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => replace(one, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replace(one, key)]));
    const isFree = typeof value === 'string' && !structural.test(name) && !/^-?\d+(\.\d+)?$/.test(value);
    return isFree ? draw(name) : value;
  };
  return replace(answer, '');
}
