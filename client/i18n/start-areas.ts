/** What the app speaks of before and around its screens. Everything else comes with the part that says it. */
export const startAreas: readonly string[] = ['app', 'failure', 'list', 'tabs', 'titles'];

/** What is spoken of by what every visit fetches once its screen stands: what accompanies the screens, and the tabs. */
export const soonAreas: readonly string[] = [
  ...['broken', 'carousel', 'chat', 'connection', 'reload', 'update'],
  ...['community', 'messages', 'products', 'profile', 'records', 'rewards', 'team', 'wallet'],
];
