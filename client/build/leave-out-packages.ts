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

/** Other code at those places, each of which must be there. */
const replaced = (code: string, pieces: readonly (readonly [RegExp, string])[]) =>
  pieces.reduce((rest, [piece, by]) => {
    if (rest.search(piece) < 0) throw new Error(`There is no ${piece.source} to leave out any more.`);
    return rest.replace(piece, () => by);
  }, code);

/** A function that a file exports by that name, which answers that and does nothing. */
const exported = (name: string, answer: string) =>
  [new RegExp(`^export const ${name} = [^]*?^};$`, 'm'), `export const ${name} = () => ${answer};`] as const;

const omissions: readonly Omission[] = [
  // Of axios: it is given bodies and parameters as they are sent, has one way to send, and whoever watches it doing so
  // takes what the browser tells.
  {
    file: /axios\/lib\/(?:cancel\/CancelToken|helpers\/(?:AxiosURLSearchParams|HttpStatusCode|formDataToJSON|spread|toFormData|toURLEncodedForm))\.js$/,
    without: nothing,
  },
  {
    file: /axios\/lib\/adapters\/fetch\.js$/,
    without: () => 'export const getFetch = () => undefined; export default undefined;',
  },
  {
    file: /axios\/lib\/helpers\/progressEventReducer\.js$/,
    without: () => 'export const progressEventReducer = (listener) => [listener];',
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
  // Of react-i18next: its one instance is there, and knows its words, before anything is drawn; the hook is asked for
  // texts alone, and none of them holds elements.
  {
    file: /react-i18next\/dist\/es\/utils\.js$/,
    without: (code) =>
      replaced(code, [
        exported('hasLoadedNamespace', 'true'),
        ...['warn', 'warnOnce', 'loadLanguages', 'loadNamespaces'].map((name) => exported(name, 'undefined')),
      ]),
  },
  {
    file: /react-i18next\/dist\/es\/unescape\.js$/,
    without: () => 'export const unescape = undefined;',
  },
  {
    file: /react-i18next\/dist\/es\/useTranslation\.js$/,
    without: (code) =>
      replaced(code, [
        [/^ {2}if \(!i18n\) {[^]*?^ {2}}$/m, ''],
        [/^ {4}if \(!i18n\) return dummySubscribe;$/m, ''],
        [/^ {4}if \(!i18n\) {\n {6}return notReadySnapshot;\n {4}}$/m, ''],
        [/^ {2}const \[loadCount, .*$/m, ''],
        [/^ {2}useEffect\(\(\) => {\n {4}if \(i18n && !ready && [^]*?^ {2}}, .*$/m, ''],
        [/^ {2}if \(i18n && useSuspense && !ready\) {[^]*?^ {2}}$/gm, ''],
        [/(?<=^ {4}const effectiveT = )[^]*?(?=t;$)/m, ''],
        [/(?<=^ {2}const createI18nWrapper = original => ){[^]*?^ {2}}(?=;$)/m, 'original'],
      ]),
  },
  // Of icons: names for their lines, which React needs for lists of elements alone.
  {
    file: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/,
    without: (code) => code.replace(/^__iconData\.node;$/m, '').replace(/,\s*key: "\w+"/g, ''),
  },
  {
    file: /lucide-react\/dist\/esm\/Icon\.mjs$/,
    without: (code) => replaced(code, [[/(?=\[\s*\.\.\.builtIconNode)/, '...']]),
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
