import type { JsonSchema, Named } from '#contract/openapi/document.ts';
import { sampleOf, resolve } from '#server/docs/sample.ts';
import type { Random } from '#tests/campaigns/simulation/random.ts';

const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'deep');

/** Texts on which parsers, databases and pages have stumbled. */
const oddTexts: readonly string[] = [
  ...['', ' ', '\u0000', '\r\nSet-Cookie: a=b', '%', '%00', '%ff', '\uFEFF', '\uD800', '\u202Eabc', 'İ'],
  ...['-1', '0', '00', '1e999', '0x10', '9'.repeat(40), '0.000000001', '９', 'NaN', '-0', '1,5'],
  ...['null', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', 'a[b]', "' OR 1=1 --", '"', '\\'],
  ...['<b>x', '&'.repeat(4001), '😀'.repeat(99), 'ก็'.repeat(50), 'x'.repeat(5000), '../../etc/passwd'],
  ...['javascript:alert(1)', '//evil.example', '/\\evil.example', '{{value}}', '$t(key)', '${x}'],
  ...['8640000000000000', '8640000000000001', '9007199254740993', '999999999.99', '999999999999'],
];

/** Values of other types. JSON.parse makes `__proto__` an own property, which a literal would not. */
const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 0.5, 1e15, 1e308, Number.MAX_SAFE_INTEGER, -0],
  ...[[], {}, [null], [[]], [{}], { 'en-US': null }, deep(20), deep(70), Array.from({ length: 300 })],
  JSON.parse('{"__proto__":{"tabBar":3}}'),
];

/** Makes values of a field: mostly valid ones, and those at and beyond its limits. */
export class Values {
  constructor(
    private readonly random: Random,
    private readonly components: Named<JsonSchema>,
  ) {}

  valid(schema: JsonSchema): unknown {
    const all = resolve(schema, this.components);
    const options = all.anyOf ?? all.oneOf;
    if (options) return this.valid(this.random.pick(options));
    if (all.enum) return this.random.pick(all.enum);
    if (all.type === 'integer' || all.type === 'number') return this.#within(all);
    if (all.type === 'boolean') return this.random.chance(0.5);
    return sampleOf(schema, this.components);
  }

  /** A value at a limit of the schema, or beyond one. */
  edge(schema: JsonSchema): unknown {
    const { minimum, maximum, minLength = 1, maxLength, type } = resolve(schema, this.components);
    if (type === 'integer' || type === 'number') {
      const [least, most] = [minimum ?? 0, maximum ?? 1e9];
      return this.random.pick([least, least - 1, most, most + 1, least + 0.5]);
    }
    if (maxLength === undefined) return this.odd();
    const length = this.random.pick([minLength, minLength - 1, maxLength, maxLength + 1]);
    return this.random.pick(['x', '&', 'é', '😀', '<']).repeat(Math.max(length, 0));
  }

  /** Any value at all. */
  odd(): unknown {
    return this.random.chance(0.7) ? this.random.pick(oddTexts) : this.random.pick(oddValues);
  }

  #within({ minimum = 1, maximum = 1000 }: JsonSchema): number {
    const most = Math.min(maximum, minimum + 100_000);
    return this.random.chance(0.3) ? minimum : this.random.integer(minimum, most);
  }
}
