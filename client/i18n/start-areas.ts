/** The text areas of the shell. All others load with the part that uses them. */
export const startAreas: readonly string[] = ['app', 'failure', 'list', 'tabs', 'titles'];

/** The text areas that every visit loads after its first screen: global overlays and the tabs' screens. */
export const soonAreas: readonly string[] = [
  ...['broken', 'carousel', 'chat', 'connection', 'reload', 'update'],
  ...['community', 'messages', 'products', 'profile', 'records', 'rewards', 'team', 'wallet'],
];
