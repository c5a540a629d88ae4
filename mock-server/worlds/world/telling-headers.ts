/** The headers of an answer that say something about it; those that every answer has alike would fill the log. */
const telling: ReadonlySet<string> = new Set([
  ...['content-type', 'allow', 'retry-after'],
  ...['x-request-id', 'x-world', 'x-world-time', 'x-world-rate', 'x-sandbox'],
]);

/** Of an answer's headers (name, value, name, value) those that tell something of the call, named in small letters. */
export function tellingHeaders(headers: readonly string[]): Record<string, string> {
  const told: Record<string, string> = {};
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? '').toLowerCase();
    if (telling.has(name)) told[name] = headers[at + 1] ?? '';
  }
  return told;
}
