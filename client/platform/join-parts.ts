/** What is known of something, in one line: parts that an answer lacks are left out, and a dash says that it has none. */
export const joinParts = (...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(' · ') || '—';
