/** What a screen consists of beyond what starts the app, and its words by language. */
interface Ahead {
  readonly files: readonly string[];
  readonly words: { readonly [locale: string]: readonly string[] };
}

/** Written in by the build (plugin.ts), by the screens' addresses. */
declare const __AHEAD__: { readonly [path: string]: Ahead };

const address = location.hash.slice(1).split('?', 1)[0] ?? '';
const screen = __AHEAD__[address.replace(/^\/?$/, '/index')];

if (screen) {
  const { files, words } = screen;
  for (const file of [...files, ...(words[language()] ?? words['en-US'] ?? [])]) fetchAhead(file);
}

/** The key is that of device/storage.ts. */
function language(): string {
  try {
    const phone = new URLSearchParams(location.search).get('phone');
    return String(
      JSON.parse(localStorage.getItem(phone ? `assay:${phone}:language` : 'assay:language') ?? '""'),
    );
  } catch {
    return '';
  }
}

function fetchAhead(file: string): void {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}

export {};
