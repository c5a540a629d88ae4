import { isObject } from '#cli/conformance/value-types.ts';
import type { Observation } from '../evidence/observation.ts';
import { isFigure } from '../evidence/value-forms.ts';
import { isPagingField } from '../field-names.ts';
import { textsIn, type Scene, type Team } from './scene.ts';

/** The words of the levels that a list describes with figures only. Empty for any other list. */
function levelsIn(list: readonly unknown[]): readonly string[] {
  const items = list.filter(isObject);
  const valuesOf = (name: string) => items.map((item) => String(item[name]));
  const names = Object.keys(items[0] ?? {});
  // Such as 1, 2 and 3, or L1, L2 and L3.
  const level = names.find((name) => /^(.*)(1,\1?2,\1?3|a,\1?b,\1?c)$/i.test(valuesOf(name).join(',')));
  const figures = names.filter((name) => name !== level).map(valuesOf);
  // The floors of rewards rise in everything that they have.
  const isRising = figures.every(
    ([one, two, three]) => Number(one) < Number(two) && Number(two) < Number(three),
  );
  return level !== undefined && figures.flat().every(isFigure) && !isRising ? valuesOf(level) : [];
}

export function teamIn(scene: Scene): Team | undefined {
  const isWithMore = (call: Observation) => (list: readonly unknown[]) =>
    levelsIn(list).length > 0 && scene.texts(call).length > textsIn(list).length;
  const summary = scene.reads.find(
    (call) => !Object.keys(call.fields).some(isPagingField) && scene.lists(call).some(isWithMore(call)),
  );
  return summary && { summary, words: scene.lists(summary).flatMap(levelsIn) };
}

/** A call with `:id` in place of the word of a level. */
export function withoutLevel(call: Observation, team: Team | undefined): Observation {
  const { summary, words = [] } = team ?? {};
  const start = `${summary?.address ?? ''}/`;
  const [first = '', ...others] = call.address.startsWith(start)
    ? call.address.slice(start.length).split('/')
    : [];
  return words.includes(first) ? { ...call, address: start + [':id', ...others].join('/') } : call;
}
