/** Who may import whom, in sentences. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The order of each tree, highest first. A part is the beginning of a path. It imports itself and the parts of the rows
 * below, but none beside it. A file named by itself is lower than its folder, because lower parts need only this file of it.
 */
const clientOrder = [
  ['vite.config.ts'],
  ['prerender/'],
  ['build/', 'harness/', 'offline/'],
  ['app/'],
  ['features/'],
  // What several features build on.
  ['catalogue/'],
  ['lists/', 'platform/'],
  ['drafts/', 'navigation/'],
  ['pictures/', 'session/'],
  ['api/'],
  ['i18n/'],
  ['device/'],
  // The names of the languages for tests, which a device stores.
  ['i18n/pseudo-locales.ts', 'styles/', 'ui/'],
];
const harnessOrder = [['app/', 'device/'], ['panels/'], ['kit/'], ['model/']];
const serverOrder = [
  ['main.ts', 'start.ts', 'vite.config.ts'],
  ['app.ts', 'banner.ts', 'drain.ts', 'settings.ts'],
  // A fixture is played through the handlers, and a replay repeats them.
  ['fixtures/', 'replay/'],
  ['handlers.ts'],
  ['control/'],
  ['pipeline/'],
  ['http/', 'phones/', 'rail/'],
  // How a call is described, and how a replay ended: the types that the parts above share.
  ['replay/outcome.ts', 'request-context.ts'],
  ['services/', 'worlds/'],
  ['local-text.ts'],
  // The world as a handler sees it, with the types of what it holds, and the rules of due events.
  ['(refusal|world|worlds/world/(due-rules|randomness|tickets)).ts'],
  ['ledger/'],
  ['clock/'],
  ['db/', 'docs/', 'runtime.ts', 'sanitise.ts', 'words.ts'],
  ['copy-of-text.ts', 'mebibyte.ts', 'merge-defined.ts', 'owner-only.ts'],
  // Data and arithmetic that import no other part.
  ['fixtures/(banks|countries|params|people|regions).ts', 'rail/blocks.ts'],
];

/** The rules of an order. A test beside its file may use any part, and so may the host that only tests talk to. */
function ordered(tree, rows, base = tree) {
  const start = (parts) => `^${base}(${parts.join('|')})`;
  const pathNot = ['\\.test\\.tsx?$', '^client/api/stub-host\\.ts$'];
  const rules = rows.flatMap((row, at) =>
    row.map((part) =>
      rule(
        `${part} imports what is below it`,
        'A part imports only the parts that the order of its tree has in the rows below it.',
        { path: start([part]), pathNot },
        { path: `^${tree}`, pathNot: start([part, ...rows.slice(at + 1).flat()]) },
      ),
    ),
  );
  const unlisted = { path: `^${tree}`, pathNot: [...pathNot, start(rows.flat())] };
  return [...rules, rule(`${tree} has an order`, 'Every part has a place in the order.', unlisted, {})];
}

/** The services that each service may import. A service imports only services above it. */
const serviceEdges = {
  member: [],
  catalogue: [],
  stock: [],
  income: [],
  square: [],
  msg: ['member'],
  content: ['msg'],
  fund: ['msg'],
  reward: ['msg', 'stock'],
  team: ['msg', 'reward'],
  gift: ['msg', 'catalogue', 'reward'],
  product: ['msg', 'catalogue', 'stock', 'team', 'gift'],
  wallet: ['member', 'msg', 'catalogue', 'stock', 'fund', 'reward', 'team', 'product'],
  user: ['member', 'stock', 'msg', 'content', 'fund', 'reward', 'team', 'gift', 'wallet'],
};

const services = Object.keys(serviceEdges);
const serviceRules = services.map((service, at) => {
  const imported = serviceEdges[service];
  const wrong = imported.find((other) => !services.slice(0, at).includes(other));
  if (wrong) throw new Error(`serviceEdges lists ${service} above ${wrong}, which it imports.`);
  return rule(
    `service-${service}-imports-listed-services`,
    'A service imports only the services that serviceEdges lists for it.',
    { path: `^mock-server/services/${service}/` },
    {
      path: '^mock-server/services/[^/]+/',
      pathNot: `^mock-server/services/(${[service, ...imported].join('|')})/`,
    },
  );
});

module.exports = {
  forbidden: [
    ...ordered('client/', clientOrder),
    ...ordered('client/harness/', harnessOrder),
    ...ordered('(mock-server|fixtures)/', serverOrder, '(mock-server/)?'),
    ...serviceRules,
    rule(
      'services-are-listed',
      'Every service has a row in serviceEdges.',
      {},
      { path: '^mock-server/services/[^/]+/', pathNot: `^mock-server/services/(${services.join('|')})/` },
    ),
    rule('no-circles', 'A circle of files has no order in which to read it.', {}, { circular: true }),
    rule(
      'contract-stands-alone',
      'The contract imports zod and nothing else of ours.',
      { path: '^contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(contract/|node_modules/zod/)' },
    ),
    rule(
      'client-knows-no-server',
      'The client speaks to the server over the wire only.',
      { path: '^client/' },
      { path: '^(mock-server|fixtures)/' },
    ),
    rule(
      'server-knows-no-client',
      'The server serves the built client as files.',
      { path: '^(mock-server|fixtures)/' },
      { path: '^client/' },
    ),
    rule(
      'ui-is-for-any-app',
      'Widgets know no data, no router and no translation. They know how people write digits and words.',
      { path: '^client/ui/' },
      {
        path: '^(contract/(?!latin-digits|search-words)|node_modules/(@tanstack|react-router|i18next|react-i18next|axios))',
      },
    ),
    rule(
      'features-live-apart',
      'What two features share is composed in app or lifted to ui.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    rule(
      'harness-panels-live-apart',
      'What two panels share is lifted to the kit.',
      { path: '^client/harness/panels/([^/]+)/' },
      { path: '^client/harness/panels/', pathNot: '^client/harness/panels/$1/' },
    ),
    rule(
      'harness-device-runs-in-the-phone',
      'The emulated device shares only its messages with the page around it.',
      { path: '^client/harness/device/' },
      { path: '^client/harness/', pathNot: '^client/harness/(device/|model/phones/device-messages\\.ts)' },
    ),
    {
      ...rule(
        'harness-folders-have-an-order',
        'No two folders of the harness import each other.',
        { path: '^client/harness/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    {
      ...rule(
        'app-folders-have-an-order',
        'No two folders of the app import each other.',
        { path: '^client/app/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'one-door-to-axios',
      'Only the api room speaks HTTP.',
      { path: '^client/', pathNot: '^client/api/' },
      { path: '^node_modules/axios' },
    ),
    rule(
      'rules-are-pure',
      'Rules import the contract and the pure parts of the clock.',
      { path: '^mock-server/services/.*rules\\.ts$' },
      {
        pathNot:
          '^(contract/|mock-server/clock/(span|platform-time)\\.ts|mock-server/services/.*rules\\.ts|node_modules/)',
      },
    ),
    rule(
      'express-stays-at-the-door',
      'Only the http room and the entry know Express.',
      { path: '^mock-server/', pathNot: '^mock-server/(http/|app\\.ts|main\\.ts)' },
      { path: '^node_modules/(express|multer|helmet|compression)/' },
    ),
    rule(
      'http-knows-no-service',
      'The http room turns requests into data, and knows no handler and no rule.',
      { path: '^mock-server/http/' },
      { path: '^mock-server/services/' },
    ),
    rule(
      'handlers-know-no-http',
      'The handlers of the operator know no requests and no responses. Those of members are below http.',
      { path: '^mock-server/control/' },
      { path: '^mock-server/http/' },
    ),
    rule(
      'no-real-money',
      'A test bench has no payment, chain, SMS or e-mail library.',
      {},
      { path: 'node_modules/(ethers|web3|tronweb|viem|stripe|twilio|nodemailer|@solana|bitcoinjs-lib)' },
    ),
    rule(
      'tests-are-for-tests',
      'Nothing that ships imports a test.',
      { path: '^(contract|client|mock-server|fixtures)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^tests/|\\.test\\.tsx?$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
