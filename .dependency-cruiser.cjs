/** Who may import whom, in sentences. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Between the features and the api: what several features build on. */
const rooms = 'catalogue|drafts|lists|navigation|pictures|platform|session';

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
        path: '^(contract/(?!latin-digits|search-words)|client/(?!ui/)[^/]+/|node_modules/(@tanstack|react-router|i18next|react-i18next|axios))',
      },
    ),
    rule(
      'features-live-apart',
      'What two features share is composed in app or lifted to ui.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: '^client/features/$1/' },
    ),
    rule(
      'harness-model-is-the-bottom',
      'In the harness app imports panels, panels import kit, kit imports model: the model imports none of them.',
      { path: '^client/harness/model/' },
      { path: '^client/harness/(app|panels|kit|device)/' },
    ),
    rule(
      'harness-kit-knows-no-panel',
      'The kit of the harness imports the model, and no panel.',
      { path: '^client/harness/kit/' },
      { path: '^client/harness/(app|panels|device)/' },
    ),
    rule(
      'harness-panels-live-apart',
      'Panels import the kit and the model. What two of them share is lifted to the kit.',
      { path: '^client/harness/panels/([^/]+)/' },
      { path: '^client/harness/(app|panels|device)/', pathNot: '^client/harness/panels/$1/' },
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
      'app-is-on-top',
      'Only the app, the harness and the build know the composed app.',
      { path: '^client/', pathNot: '^client/(app|harness|prerender)/' },
      { path: '^client/app/' },
    ),
    rule(
      'features-know-rooms-only',
      'Below the features lie the rooms; a room knows no feature.',
      { path: `^client/(${rooms}|api|device|i18n)/` },
      { path: '^client/(features|harness)/' },
    ),
    rule(
      'api-and-device-know-no-rooms',
      'The calls, the device and the words lie below the rooms.',
      { path: '^client/(api|device|i18n)/' },
      { path: `^client/(${rooms})/` },
    ),
    rule(
      'pictures-and-session-know-no-other-room',
      'A session and a picture are understood without the other rooms.',
      { path: '^client/(pictures|session)/' },
      { path: `^client/(${rooms})/`, pathNot: '^client/$1/' },
    ),
    rule(
      'drafts-and-navigation-know-the-session',
      'A draft belongs to a member, and a place may be open to members only.',
      { path: '^client/(drafts|navigation)/' },
      { path: `^client/(${rooms})/`, pathNot: '^client/($1|session)/' },
    ),
    rule(
      'lists-and-platform-know-navigation-and-session',
      'An answer may lead to another screen or to the login.',
      { path: '^client/(lists|platform)/' },
      { path: `^client/(${rooms})/`, pathNot: '^client/($1|navigation|session)/' },
    ),
    rule(
      'catalogue-knows-navigation-and-platform',
      "A product leads to its screen, and its sale follows the platform's clock.",
      { path: '^client/(catalogue)/' },
      { path: `^client/(${rooms})/`, pathNot: '^client/($1|navigation|platform)/' },
    ),
    rule(
      'one-door-to-axios',
      'Only the api room speaks HTTP.',
      { path: '^client/', pathNot: '^client/api/' },
      { path: '^node_modules/axios' },
    ),
    rule(
      'ledger-clock-and-db-know-no-calls',
      'Money, time and storage do not know who asked.',
      { path: '^mock-server/(ledger|clock|db)/' },
      { path: '^mock-server/(http|services|control|rail)/' },
    ),
    rule(
      'rules-are-pure',
      'Rules import the contract and the pure parts of the clock.',
      { path: '^mock-server/services/.*rules\\.ts$' },
      {
        pathNot:
          '^(contract/|mock-server/clock/(span|platform-time)\\.ts|mock-server/rail/blocks\\.ts|mock-server/services/.*rules\\.ts|node_modules/)',
      },
    ),
    rule(
      'express-stays-at-the-door',
      'Only the http room and the entry know Express.',
      { path: '^mock-server/', pathNot: '^mock-server/(http/|app\\.ts|main\\.ts)' },
      { path: '^node_modules/(express|multer|helmet|compression)/' },
    ),
    rule(
      'http-knows-no-pipeline',
      'The pipeline reads requests and sends responses through the http room. What both know is in request-context.ts.',
      { path: '^mock-server/http/' },
      { path: '^mock-server/pipeline/' },
    ),
    rule(
      'services-know-no-http',
      'Handlers know no requests and no responses.',
      { path: '^mock-server/(services|rail|control)/' },
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
