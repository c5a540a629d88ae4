/** What the app speaks of before and around its screens. Everything else comes with the part that says it. */
export const startAreas: readonly string[] = ['app', 'failure', 'list', 'tabs', 'titles'];
