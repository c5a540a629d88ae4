import type { Plugin } from 'vite';

interface Omission {
  readonly file: RegExp;
  readonly without: (code: string) => string;
}

const nothing = () => 'export default undefined;';

/** A function of that name, at the left edge of a file, that does nothing. */
const emptied = (code: string, name: string) =>
  code.replace(`\nfunction ${name}(`, `\nfunction ${name}() { return null; }\nfunction unused${name}(`);

/** A class of that name, at the left edge of a file, with another body. */
const reduced = (code: string, name: string, body: string) =>
  code.replace(new RegExp(`^class ${name} [^]*?^}$`, 'm'), `class ${name} { ${body} }`);

/** The methods of those names, at their place within a class, with other bodies. */
function withMethods(code: string, bodies: Readonly<Record<string, string>>): string {
  return Object.entries(bodies).reduce((rest, [name, body]) => {
    const method = new RegExp(`^  ${name}\\([^]*?^  }$`, 'm');
    if (!method.test(rest)) throw new Error(`There is no method ${name} to leave out any more.`);
    return rest.replace(method, () => `  ${name}${body}`);
  }, code);
}

const omissions: readonly Omission[] = [
  // Of axios: it is given bodies and parameters as they are sent, has one way to send, and nobody watches it doing so.
  {
    file: /axios\/lib\/(?:cancel\/CancelToken|helpers\/(?:AxiosURLSearchParams|HttpStatusCode|formDataToJSON|toFormData|toURLEncodedForm))\.js$/,
    without: nothing,
  },
  {
    file: /axios\/lib\/adapters\/fetch\.js$/,
    without: () => 'export const getFetch = () => undefined; export default undefined;',
  },
  {
    file: /axios\/lib\/helpers\/progressEventReducer\.js$/,
    without: () => 'export const progressEventReducer = undefined;',
  },
  {
    file: /axios\/lib\/core\/assertParamsAcyclic\.js$/,
    without: () => 'export default () => undefined;',
  },
  {
    file: /axios\/lib\/helpers\/validator\.js$/,
    without: () =>
      'const pass = () => undefined; export default { assertOptions: pass, validators: { spelling: pass, transitional: pass } };',
  },
  // Of i18next: words are added, never asked for from a server, our own format writes values, no text holds another one,
  // and there is one instance.
  {
    file: /i18next\/dist\/esm\/i18next\.js$/,
    without: (code) =>
      withMethods(
        reduced(
          reduced(code, 'Connector extends EventEmitter', 'on() {}'),
          'Formatter',
          'format(value) { return value; }',
        ),
        {
          nest: '(text) { return text; }',
          loadResources: '(_language, done) { done(null); }',
          hasLoadedNamespace: '() { return true; }',
          ...Object.fromEntries(
            [
              'hydrate',
              'cloneInstance',
              'dir',
              'loadNamespaces',
              'loadLanguages',
              'reloadResources',
              'getUsedParamsDetails',
            ].map((name) => [name, '() {}']),
          ),
        },
      ),
  },
  // Of react-router: what it knows of pages that a server rendered hangs on names for a debugger, and on links.
  {
    file: /react-router\/dist\/development\/chunk-\w+\.mjs$/,
    without: (code) =>
      emptied(code, 'PrefetchPageLinks')
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/= (class extends React\d*\.Component \{[^]*?^\});$/gm, '= /* @__PURE__ */ (() => $1)();'),
  },
];

/**
 * Leaves out of the packages what this client never runs, and what a bundler cannot know that it never runs. A new
 * version of a package that looks different stops the build.
 */
export function leaveOutOfPackages(): Plugin[] {
  return omissions.map(({ file, without }) => {
    let found = false;
    return {
      name: 'leave-out-of-packages',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: file },
        handler(code) {
          const rest = without(code);
          found ||= rest !== code;
          return rest;
        },
      },
      buildEnd(error) {
        if (!error && !found) this.error(`There is nothing to leave out of ${file.source} any more.`);
      },
    };
  });
}
