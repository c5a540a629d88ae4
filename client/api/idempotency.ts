/**
 * Hands out idempotency keys: one per intent. The same input keeps its key until the platform has answered, so that a
 * retry after a lost answer cannot act twice; another input, or the same one after an answer, is a new intent.
 */
export function keepIdempotencyKey(newKey: () => string = randomKey) {
  let kept: { input: string; key: string } | undefined;
  return {
    keyFor(input: object): string {
      const text = JSON.stringify(input);
      if (kept?.input !== text) kept = { input: text, key: newKey() };
      return kept.key;
    },
    answered(): void {
      kept = undefined;
    },
  };
}

// `crypto.randomUUID` exists only on https and localhost, and a phone on the same network opens the bench by plain http.
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
