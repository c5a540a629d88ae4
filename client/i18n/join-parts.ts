/** The known parts in one line; a dash if there are none. */
export const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || '—';
