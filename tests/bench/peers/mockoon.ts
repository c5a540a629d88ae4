const MIGRATION = 33;
const ids = { environment: 1, route: 2, answer: 3 };
const uuid = (id: number): string => `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;

/** A Mockoon environment with one route that returns one text. */
export const mockoonEnvironment = (port: number, path: string, body: string) => ({
  uuid: uuid(ids.environment),
  lastMigration: MIGRATION,
  name: 'bench',
  endpointPrefix: '',
  latency: 0,
  port,
  hostname: '127.0.0.1',
  folders: [],
  routes: [
    {
      uuid: uuid(ids.route),
      type: 'http',
      documentation: '',
      method: 'get',
      endpoint: path,
      responses: [answerOf(body)],
      responseMode: null,
    },
  ],
  rootChildren: [{ type: 'route', uuid: uuid(ids.route) }],
  proxyMode: false,
  proxyHost: '',
  proxyRemovePrefix: false,
  tlsOptions: {
    enabled: false,
    type: 'CERT',
    pfxPath: '',
    certPath: '',
    keyPath: '',
    caPath: '',
    passphrase: '',
  },
  cors: true,
  headers: [],
  proxyReqHeaders: [],
  proxyResHeaders: [],
  data: [],
  callbacks: [],
});

const answerOf = (body: string) => ({
  uuid: uuid(ids.answer),
  body,
  latency: 0,
  statusCode: 200,
  label: '',
  headers: [{ key: 'Content-Type', value: 'application/json' }],
  bodyType: 'INLINE',
  filePath: '',
  databucketID: '',
  sendFileAsBody: false,
  rules: [],
  rulesOperator: 'OR',
  disableTemplating: true,
  fallbackTo404: false,
  default: true,
  crudKey: 'id',
  callbacks: [],
});
