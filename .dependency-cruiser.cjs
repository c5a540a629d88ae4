/** Who may import whom, in sentences. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * The order of the folders of each tree, highest first. A folder imports itself and the folders of the rows below, but none
 * beside it. The files at the top of a tree may import all of it, and the rule against circles says who may import them.
 */
const clientOrder = [
  ['build/', 'harness/', 'offline/', 'simulator/'],
  ['app/'],
  ['features/'],
  // Several features build on these.
  ['catalogue/', 'payments/', 'telephone/'],
  ['charts/', 'lists/', 'money/', 'shell/', 'time/'],
  ['drafts/', 'pictures/'],
  ['navigation/'],
  ['session/'],
  ['api/'],
  ['i18n/'],
  ['device/'],
  ['styles/', 'ui/'],
];
const harnessOrder = [['app/', 'device/'], ['panels/'], ['kit/'], ['model/'], ['messages/']];
const serverOrder = [
  ['process/'],
  // A fixture is played through the handlers, and a replay repeats them.
  ['fixtures/', 'replay/'],
  ['control/'],
  ['pipeline/'],
  ['cells/', 'http/', 'phones/', 'rail/'],
  ['services/', 'worlds/'],
  ['text/'],
  ['handling/'],
  ['ledger/'],
  ['clock/'],
  ['db/', 'docs/', 'fixtures/data/', 'time/'],
];
const worldsOrder = [['registry/'], ['world/'], ['storage/'], ['request-log/']];

/** The files at the top of a tree. */
const top = '^(client|mock-server)/[^/]+$';

/** The rules of an order. */
function ordered(tree, rows, base = tree) {
  const start = (parts) => `^${base}(${parts.join('|')})`;
  const rules = rows.flatMap((row, at) =>
    row.map((part) =>
      rule(
        `${part} imports what is below it`,
        'A folder imports only the folders that the order of its tree has in the rows below it.',
        { path: start([part]) },
        { path: `^${tree}`, pathNot: [top, start([part, ...rows.slice(at + 1).flat()])] },
      ),
    ),
  );
  const unlisted = { path: `^${tree}`, pathNot: [top, start(rows.flat())] };
  return [...rules, rule(`${tree} has an order`, 'Every folder has a place in the order.', unlisted, {})];
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
  plan: ['member', 'catalogue', 'income', 'fund', 'product', 'wallet', 'user'],
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
    ...ordered('mock-server/worlds/', worldsOrder),
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
      'The contract imports zod, the readers of phone numbers and addresses, random numbers, and nothing else of ours.',
      { path: '^contract/' },
      { pathNot: '^(contract/|node_modules/(zod|libphonenumber-js|pure-rand|@noble/hashes|@scure/base)/)' },
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
        path: '^(contract/(?!text/)|node_modules/(@tanstack|react-router|i18next|react-i18next|axios))',
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
      { path: '^client/harness/', pathNot: '^client/harness/(device|messages)/' },
    ),
    ...['client/harness', 'client/app', 'mock-server'].map((tree) => ({
      ...rule(
        `the folders of ${tree} have an order`,
        'No two folders of a tree import each other, not even through others.',
        { path: `^${tree}/` },
        { circular: true },
      ),
      scope: 'folder',
    })),
    rule(
      'one-door-to-axios',
      'Only the api room speaks HTTP.',
      { path: '^client/', pathNot: '^client/api/' },
      { path: '^node_modules/axios' },
    ),
    rule(
      'rules-are-pure',
      'Rules import the contract, the arithmetic of time, and the types of anything.',
      { path: '^mock-server/services/.*rules\\.ts$' },
      {
        pathNot: '^(contract/|mock-server/time/|mock-server/services/.*rules\\.ts|node_modules/)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'express-stays-at-the-door',
      'Only the http room and the files at the top know Express.',
      { path: '^mock-server/', pathNot: '^mock-server/(http/|[^/]+$)' },
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
      'tests-and-scripts-are-for-tests',
      'Only tests import the tests and the scripts of maintainers.',
      { path: '^(contract|client|mock-server|fixtures|kit|cli)/' },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'scripts-import-no-tests',
      'A script is a tool of its own.',
      { path: '^scripts/' },
      { path: '^tests/' },
    ),
    rule(
      'kit-and-cli-stand-above',
      'The platform and its client know neither the kit nor the commands.',
      { path: '^(contract|client|mock-server|fixtures)/' },
      { path: '^(kit|cli)/' },
    ),
    rule(
      'kit-knows-no-command',
      'Testers install the kit without the commands.',
      { path: '^kit/' },
      { path: '^cli/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A test beside its file may use any part.
    exclude: { path: '^(dist|data|client/android|tests/campaigns/package/projects)/|\\.test\\.tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
