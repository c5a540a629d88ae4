/** The known parts in one line, or a dash without any. */
export const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || '—';
