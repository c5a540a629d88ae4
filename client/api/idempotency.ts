/**
 * Hands out idempotency keys: one per intent. The same input keeps its key until the platform has answered to it, so that
 * a retry after a lost answer cannot act twice, whatever else was tried in between, such as a mistyped password. Another
 * input, or the same one after an answer, is a new intent.
 */
export function keepIdempotencyKey(newKey: () => string = randomKey) {
  const unanswered = new Map<string, string>();
  return {
    keyFor(input: object): string {
      const text = JSON.stringify(input);
      const key = unanswered.get(text) ?? newKey();
      unanswered.set(text, key);
      return key;
    },
    answered(input: object): void {
      unanswered.delete(JSON.stringify(input));
    },
  };
}

// `crypto.randomUUID` exists only on https and localhost, and a phone on the same network opens the bench by plain http.
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
