/**
 * Returns the keys that lead to the first field that an object has twice, in a valid JSON text. `JSON.parse` would keep the second
 * value and report nothing.
 */
export function repeatedField(text: string): readonly string[] | undefined {
  /** The objects and lists around the current place, with the last field of each. */
  const around: { readonly fields: Set<string>; last?: string }[] = [];
  for (const [token, written = '', colon] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*(:?)|[{}[\]]/g)) {
    const inside = around.at(-1);
    if (token === '{' || token === '[') around.push({ fields: new Set() });
    else if (token === '}' || token === ']') around.pop();
    else if (inside && colon) {
      inside.last = JSON.parse(written) as string;
      if (inside.fields.has(inside.last)) return around.flatMap(({ last = [] }) => last);
      inside.fields.add(inside.last);
    }
  }
  return undefined;
}
