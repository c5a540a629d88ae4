import type { ScreenFiles } from './screen-files.ts';

/**
 * Shows the prerendered screen that fits address, language and session. It runs before the app and imports nothing of it.
 */

const { documentElement: page } = document;
const address = new URLSearchParams(location.search);
const phone = address.get('phone');
const world = address.get('world') ?? 'main';
const maxPaintMs = 300;
/** As long as the service worker waits for the network. */
const maxFetchMs = 3000;
/** The profile of other hosts, if the page has one (docs/hosts.md). */
const profile = document.getElementById('profile')?.textContent;
const path = (location.hash.slice(1).split('?', 1)[0] ?? '').replace(/^\/?$/, '/index');

/** The name of a key of device/storage.ts. */
const nameOf = (key: string): string => (phone ? `assay:${phone}:` : 'assay:') + key;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null');
  } catch {
    return null;
  }
}

/** The app renders a member's screens, because only it knows their content. */
const isMember = (): boolean => read(world === 'main' ? 'token' : `token@${world}`) !== null;

/**
 * Whether funds are simulated, so that the ribbon is there from the first moment. An earlier visit learned it, or a
 * header of the page's response tells it. With a profile of other hosts their answers decide.
 */
function readFunds(): unknown {
  const known = read('sandboxed');
  if (known !== null || profile || !pageSaysSimulated()) return known;
  try {
    localStorage.setItem(nameOf('sandboxed'), 'true');
  } catch {
    // Without storage the first answer decides.
  }
  return true;
}

/** Some browsers hide the header from scripts over plain HTTP. */
function pageSaysSimulated(): boolean {
  const visits = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return visits[0]?.serverTiming?.some(({ name }) => name === 'simulated-funds') ?? false;
}

const after = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** Fetches the screen of a language that the page does not contain. An earlier visit has usually cached it. */
async function load(template: HTMLTemplateElement): Promise<void> {
  const { file } = template.dataset;
  if (!file) return;
  const fetched = await Promise.race([fetchDocument(file), after(maxFetchMs)]);
  const screen = fetched?.querySelector<HTMLTemplateElement>(screenSelector);
  if (screen) template.content.append(screen.content);
}

/** Only this interface parses HTML that the page's policy does not see as untrusted text. */
const fetchDocument = (file: string) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => resolve(request.responseXML));
    request.open('GET', file);
    request.send();
  });

function show(root: HTMLElement, template: HTMLTemplateElement, funds: unknown): void {
  page.lang = template.lang;
  // Until an answer decides, the ribbon's place is kept free (ui/layout/ribbon.css).
  if (funds !== true) page.dataset['funds'] = 'unknown';
  root.dataset['prerendered'] = path;
  root.append(template.content.cloneNode(true));
  document.addEventListener('click', (event) => keepPress(event, root), { capture: true });
}

/** Remembers the last button pressed before the app runs, which then presses it again (app/hydrate-prerendered.ts). */
function keepPress(event: MouseEvent, root: HTMLElement): void {
  const isShown = root.dataset['prerendered'] !== undefined;
  const button = isShown && event.target instanceof Element && event.target.closest('button');
  if (!button || !root.contains(button)) return;
  event.preventDefault();
  root.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
  button.dataset['pressed'] = '';
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves once the screen is painted with its pictures, or after 300 ms, as in a hidden window. */
function painted(root: HTMLElement): Promise<unknown> {
  const pictures = Array.from(root.querySelectorAll('img'), (picture) => picture.decode());
  // The first frame has the decoded pictures, and the second one begins when the first is drawn.
  const drawn = Promise.allSettled(pictures).then(nextFrame).then(nextFrame);
  return Promise.race([drawn, after(maxPaintMs)]);
}

const find = <E extends Element>(selector: string): E => {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`index.html has no ${selector}`);
  return element;
};

const root = find<HTMLElement>('#root');
const appScripts = find<HTMLTemplateElement>('#app-scripts');
const stored = read('language');
const language = typeof stored === 'string' ? stored : 'en-US';
const screenSelector = `template[data-screen="${CSS.escape(path)}"]`;
const template = document.querySelector<HTMLTemplateElement>(
  `${screenSelector}[data-locale="${CSS.escape(language)}"]`,
);
const funds = readFunds();

/**
 * Starts the app, and requests what it will load for this screen at the same time: it would ask one round trip later. The
 * screens that are prerendered for guests need the first file of texts only.
 */
function startApp(): void {
  document.head.append(appScripts.content.cloneNode(true));
  const { screens, others, texts } = JSON.parse(
    find<HTMLTemplateElement>('#screen-files').content.textContent,
  ) as ScreenFiles;
  const files = screens[path] ?? others;
  const words = Object.hasOwn(texts, language) ? (texts[language] ?? []) : [];
  for (const file of [...words.slice(0, template ? 1 : 2), ...files]) preload(file);
}

function preload(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = `/${file}`;
  document.head.append(link);
}

/** Starts the app once the screen is painted: the style sheet and the pictures do not share the network with it. */
async function begin(template: HTMLTemplateElement): Promise<void> {
  await load(template);
  if (template.content.childElementCount > 0) {
    show(root, template, funds);
    await painted(root);
  }
  startApp();
}

// The prerendered screens are the reference's. Foreign hosts are confirmed first, may lack links or have another login.
const mayShow = !isMember() && !/:null|"loginWith"|"hosts":\["/.test(profile ?? '');
if (template && mayShow) void begin(template);
else startApp();
