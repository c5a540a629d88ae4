const arrived: ReadonlySet<string> = new Set(['arrived', 'succeeded', 'received']);
const underWay: ReadonlySet<string> = new Set(['receiving', 'pending', 'processing']);

/** The state of an income receipt. A host may send the words of other records, and a newer platform further ones. */
export function receiptState(status: string): {
  word: 'arrived' | 'receiving' | 'unknown';
  tone: 'green' | 'amber' | 'neutral';
} {
  if (arrived.has(status)) return { word: 'arrived', tone: 'green' };
  return underWay.has(status) ? { word: 'receiving', tone: 'amber' } : { word: 'unknown', tone: 'neutral' };
}
