import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const clientFile = (path: string) => join(import.meta.dirname, '..', path);
const entry = clientFile('app/main.tsx');
const login = [clientFile('features/auth/login-screen.tsx')];
const home = [clientFile('features/home/home-screen.tsx')];
/** Files that share modules with the late parts, but may load without them. */
const withoutLate = [
  ...['harness/app/main.tsx', 'simulator/main.tsx'],
  ...['ui/media/image-viewer.tsx', 'device/push.ts'],
].map(clientFile);
/** Adds its texts when it loads, which has to be after the start of i18next. */
const hostsTexts = clientFile('i18n/hosts-texts.ts');
/** The parts that load once a first screen is shown (late-part.tsx), in any order. */
const late = [
  ...['app/shell/global-overlays.tsx', 'app/screens/broken-screen.tsx', 'session/live-updates.ts'],
  ...[
    'header-menu',
    'update-button',
    'sign-in-entry',
    'overview',
    'tasks',
    'hero-carousel',
    'films',
    'popups',
  ].map((file) => `features/home/${file}.tsx`),
  ...['features/wallet/income-chart.tsx', 'lists/list-freshness.tsx', 'navigation/reload-button.tsx'],
].map(clientFile);

/** Modules that any screen may import. */
const common =
  /\/client\/(?:(?:app|ui)\/[\w-]+|(?!charts|features|harness|offline|simulator)[\w-]+)\/[^/]+\.(?:tsx?|css)$|\/client\/features\/[\w-]+\/screens\.ts$|\/contract\/.*\.ts$|\/lucide-react\/|^\0?vite\/|^\0virtual:texts\/(?!unreachable)\w+$/;
const styles = /\/client\/(?!charts|harness|simulator)[\w-]+\/.*\.css$/;
const texts = /^\0virtual:texts\/(?<part>\w+)\/(?<locale>[\w-]+)$/;

const zod = /\/node_modules\/zod\//;
/** The libraries of every screen. The file changes only with a dependency, so that a new version of the app is a small download. */
const vendor =
  /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|i18next|react-i18next|axios)\//;
const ofFewScreens = (id: string): boolean =>
  id.includes('/node_modules/') && !vendor.test(id) && !id.includes('/lucide-react/');

/** The file for schemas, which only the harness uses. In `shared`, they would bring zod and the harness into the app. */
const schemaFile = (id: string, modules: Modules): string | null =>
  zod.test(id) || modules.getModuleInfo(id)?.importedIds.some((one) => zod.test(one)) ? 'schemas' : null;

/**
 * Returns the file for a module that several screens share. The harness's own modules and those that need a package
 * of few screens, such as the numbering plans of all countries, are not in it, because every screen would load them.
 */
function shared(): (id: string, modules: Modules) => string | null {
  let ofApp: ReadonlySet<string> | undefined;

  return (id, modules) => {
    if (!common.test(id) || styles.test(id) || id === entry || id === hostsTexts) return null;
    ofApp ??= closureOf([entry], modules, true);
    const own = [...closureOf([id], modules)].filter((one) => !one.includes('/node_modules/'));
    const needsPackage = own.some((one) => modules.getModuleInfo(one)?.importedIds.some(ofFewScreens));
    return ofApp.has(id) && !needsPackage ? 'shared' : null;
  };
}

/**
 * Divides the client into files. Without these groups the bundler makes one file per set of screens that share a module:
 * 80 files more. The first screens' groups keep a first visit 22 KiB below one common file for all screens.
 */
export const codeSplitting = {
  groups: [
    { name: 'vendor', test: vendor },
    { debugName: 'first screens', name: firstScreens(), includeDependenciesRecursively: false },
    { debugName: 'late parts', name: lateParts(), includeDependenciesRecursively: false },
    // Without this, every screen requests a style sheet of a few hundred bytes.
    { name: 'styles', test: styles, includeDependenciesRecursively: false },
    { debugName: 'schemas', name: schemaFile, includeDependenciesRecursively: false },
    { debugName: 'shared', name: shared(), minShareCount: 2, includeDependenciesRecursively: false },
    { debugName: 'texts', name: textFile },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];

/**
 * Returns the file for a module that the first screens import: shared by the app, the login and home, of one of these
 * screens, or of what the login shares with the late parts.
 */
function firstScreens(): (id: string, modules: Modules) => string | null {
  const closures = new Map<string, ReadonlySet<string>>();

  return (id, modules) => {
    const isImportedBy = (files: readonly string[]) => {
      const closure = closures.get(files.join()) ?? closureOf(files, modules);
      closures.set(files.join(), closure);
      return closure.has(id);
    };
    // The first screens find their styles in the style sheet of the page.
    if (styles.test(id) && (isImportedBy(login) || isImportedBy(home))) return 'start';
    if (!common.test(id) || id === entry) return null;
    if (isImportedBy([entry])) return 'start';
    if (isImportedBy(login) && isImportedBy(home)) return 'start';
    // Home would load all of the login for the little that its late parts share with it.
    if (isImportedBy(login)) return isImportedBy(late) ? 'commands' : 'login';
    return isImportedBy(home) ? 'home' : null;
  };
}

/**
 * Returns the file of the late parts for a module of theirs. Modules that may load without these parts are in a file of
 * their own.
 */
function lateParts(): (id: string, modules: Modules) => string | null {
  let closures: Record<'first' | 'late' | 'others', ReadonlySet<string>> | undefined;

  return (id, modules) => {
    if (styles.test(id) || id.startsWith('\0')) return null;
    closures ??= {
      first: closureOf([entry, ...login, ...home], modules),
      late: closureOf(late, modules),
      others: closureOf(withoutLate, modules, true),
    };
    if (!closures.late.has(id) || closures.first.has(id)) return null;
    return closures.others.has(id) ? 'also-late' : 'late';
  };
}

/** Modules with everything that they import statically, and with `later` also what they import when it is needed. */
function closureOf(
  ids: readonly string[],
  modules: Modules,
  later = false,
  found = new Set<string>(),
): Set<string> {
  for (const id of ids) {
    if (found.has(id)) continue;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    closureOf(later ? [...importedIds, ...dynamicallyImportedIds] : importedIds, modules, later, found);
  }
  return found;
}

/** A file per language and part of the texts. */
function textFile(id: string): string | null {
  const { part, locale } = texts.exec(id)?.groups ?? {};
  if (part === undefined || locale === undefined) return null;
  return part === 'start' ? locale : `${locale}-${part}`;
}
