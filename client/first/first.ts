import formatters from './formatters.ts?worker&url';

/** What a screen consists of beyond what starts the app. */
interface Parts {
  readonly files: readonly string[];
}

/** Written in by the build (build/first-page.ts): how the app starts, and the first screens by their addresses. */
declare const __FIRST__: {
  /** What starts the app, the last of it the app itself. */
  readonly start: readonly string[];
  readonly screens: { readonly [path: string]: Parts };
  /** The first visit's texts by language. */
  readonly texts: { readonly [locale: string]: string };
  /** Whether every call goes to where the page came from. */
  readonly isOwnPlatform: boolean;
};

/** Where a page's policy asks that the address of a worker be vouched for; not every browser does. */
type TrustingWindow = typeof window & {
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => Rules };
};
type Rules = { createScriptURL: (url: string) => string };

const { start, screens, texts, isOwnPlatform } = __FIRST__;
const { documentElement: page } = document;
const asked = new URLSearchParams(location.search);
const world = new URLSearchParams(/^#\//.test(location.hash) ? '' : location.hash.slice(1)).get('world');
const chosen = read('language');
const locale = typeof chosen === 'string' ? chosen : 'en-US';
const path = (location.hash.slice(1).split('?', 1)[0] ?? '').replace(/^\/?$/, '/index');
/** Where the browser never draws, as in a window that nobody sees, nothing waits for it. */
const patienceMs = 300;

/** The keys are those of device/storage.ts. */
function nameOf(key: string): string {
  const phone = asked.get('phone');
  return (phone ? `assay:${phone}:` : 'assay:') + key;
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** A member's screens are drawn by the app alone, since only it knows what they hold. */
function isMember(): boolean {
  const name = world ?? asked.get('world') ?? 'main';
  return read(name === 'main' ? 'token' : `token@${name}`) !== null;
}

/**
 * Whether the funds are simulated: as an earlier visit was told, or as the page's own answer says in a header that a
 * page can read. Whatever screen comes first then says so from its first moment on.
 */
function readFunds(): unknown {
  const sandboxed = read('sandboxed');
  if (sandboxed !== null || !isOwnPlatform || !pageSaysSimulated()) return sandboxed;
  try {
    localStorage.setItem(nameOf('sandboxed'), 'true');
  } catch {
    // Without storage the first answer tells.
  }
  return true;
}

/** Until somebody says what the funds are, the ribbon's place is kept free (ui/ribbon.css). */
function markFunds(sandboxed: unknown): void {
  if (sandboxed !== true) page.dataset['funds'] = sandboxed === null ? 'unknown' : 'real';
}

/** Over plain HTTP some browsers do not let a page read it. */
function pageSaysSimulated(): boolean {
  const visits = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return visits[0]?.serverTiming?.some(({ name }) => name === 'simulated-funds') ?? false;
}

/** Puts the screen as the build drew it where the app will take over. */
function show(root: HTMLElement, drawing: HTMLTemplateElement, sandboxed: unknown): void {
  page.lang = drawing.lang;
  markFunds(sandboxed);
  root.dataset['drawn'] = path;
  root.append(drawing.content.cloneNode(true));
  document.addEventListener('click', (event) => keepPress(event, root), { capture: true });
}

/** Nothing answers a press yet, and a browser's own answer would lead away: the app presses again (app/hydrate-prerendered.ts). */
function keepPress(event: MouseEvent, root: HTMLElement): void {
  const button = root.dataset['drawn'] && event.target instanceof Element && event.target.closest('button');
  if (!button) return;
  event.preventDefault();
  root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.dataset['pressed'] = '';
}

/** Beside what is fetched now, so that the app finds them ready. Where a worker is not allowed, it gets them itself. */
function prepareFormatters(): void {
  try {
    const rules = { createScriptURL: () => formatters };
    const policy = (window as TrustingWindow).trustedTypes?.createPolicy('formatters', rules);
    new Worker(policy?.createScriptURL('') ?? formatters);
  } catch {
    // Without it the app starts a little later.
  }
}

async function startApp(): Promise<void> {
  prepareFormatters();
  const screen = screens[path];
  const ownTexts = texts[locale] ?? texts['en-US'] ?? [];
  for (const file of [...start, ...(screen?.files ?? []), ...[ownTexts].flat()]) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  // Each in a step of its own, between which the browser answers whoever scrolls or types already.
  for (const script of start) await import(/* @vite-ignore */ script);
}

/** Once a browser has put the screen with its pictures on the glass. */
function onceDrawn(root: HTMLElement, work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  const pictures = Array.from(root.querySelectorAll('img'), (picture) => picture.decode());
  void Promise.allSettled(pictures).then(() => requestAnimationFrame(() => setTimeout(once)));
  setTimeout(once, patienceMs);
}

/** As soon as the page has a place for it, and so before it is drawn for the first time. */
const whenParsed = new MutationObserver(() => {
  const root = document.getElementById('root');
  if (!root) return;
  whenParsed.disconnect();
  const drawing = document.querySelector<HTMLTemplateElement>(
    `template[data-screen="${CSS.escape(path)}"][data-locale="${CSS.escape(locale)}"]`,
  );
  const sandboxed = readFunds();
  if (!drawing || isMember()) void startApp();
  else {
    show(root, drawing, sandboxed);
    // What is drawn does not share the line with what it can do without.
    onceDrawn(root, () => void startApp());
  }
});
whenParsed.observe(page, { childList: true, subtree: true });
