/** A test runner, or a server that mounts the bench, in a project of its own. */
export interface Runner {
  readonly name: string;
  /** The folder of its test below `projects`. */
  readonly project: string;
  /** The version of Node.js, if it is not that of this process. */
  readonly node?: string;
  /** The version whose headers SQLite is compiled with, if it is another. */
  readonly headers?: string;
  readonly packages: readonly string[];
  readonly command: string;
}

const nodeTest = 'node --test';
const moduleFlag = 'NODE_OPTIONS=--experimental-vm-modules';

export const runners: readonly Runner[] = [
  { name: 'node', project: 'node', packages: [], command: nodeTest },
  ...['20', '22', '24'].map((node) => ({
    name: `node-${node}`,
    project: 'node',
    node,
    packages: [],
    // Addons that are compiled with those of 24.19 to 24.21 abort (nodejs/node#65446).
    ...(node === '24' && { headers: '24.18' }),
    command: nodeTest,
  })),
  { name: 'vitest', project: 'vitest', packages: ['vitest'], command: 'vitest run' },
  { name: 'jest-commonjs', project: 'jest-commonjs', packages: ['jest'], command: 'jest' },
  {
    name: 'jest-modules',
    project: 'jest-modules',
    packages: ['jest'],
    command: `${moduleFlag} jest --testMatch '**/*.test.mjs'`,
  },
  { name: 'mocha', project: 'mocha', packages: ['mocha'], command: 'mocha --timeout 10000 buy.mjs' },
  {
    name: 'playwright',
    project: 'playwright',
    packages: ['@playwright/test'],
    command: 'playwright test buy.spec.js && node report.mjs',
  },
  ...['4', '5'].map((version) => ({
    name: `express-${version}`,
    project: 'express',
    packages: [`express@${version}`],
    command: nodeTest,
  })),
  { name: 'vite', project: 'vite', packages: ['vite'], command: nodeTest },
  // Next leaves a process behind that watches its files.
  {
    name: 'next',
    project: 'next',
    packages: ['next', 'react', 'react-dom'],
    command: `${nodeTest} --test-force-exit`,
  },
  ...['nodenext', 'bundler'].map((resolution) => ({
    name: `types-${resolution}`,
    project: 'types',
    packages: ['typescript', '@types/node'],
    command: `tsc --noEmit --strict --module ${resolution === 'bundler' ? 'esnext' : resolution} --moduleResolution ${resolution} use.ts`,
  })),
  { name: 'command', project: 'command', packages: [], command: nodeTest },
  { name: 'mcp', project: 'mcp', packages: ['@modelcontextprotocol/sdk'], command: nodeTest },
  {
    name: 'recorded',
    project: 'recorded',
    packages: ['@playwright/test', 'vitest'],
    command: 'node record.mjs && vitest run recorded.test.ts && playwright test recorded.spec.mjs',
  },
];
