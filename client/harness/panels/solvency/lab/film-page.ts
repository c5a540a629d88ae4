import tokens from '#client/styles/tokens.css?raw';
import facts from '#client/harness/kit/facts.css?raw';
import chart from '#client/charts/chart.css?raw';
import pictures from '#client/charts/picture.css?raw';
import style from './film.css?raw';
import { playFilm, type Frame } from './play-film.ts';

const own = `
  body { margin: 0; padding: 0 1rem 2rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 var(--font); }
  main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; max-inline-size: 44rem; margin-inline: auto;
    padding-block: 0.75rem; }
  aside { position: sticky; z-index: 1; inset-block-start: 0; padding: 0.25rem; background: var(--gold-wash); color: var(--gold);
    font-size: 0.75rem; text-align: center; box-shadow: 0 0 0 100vmax var(--gold-wash); clip-path: inset(0 -100vmax); }
  h1, h3, p, dl, dd { margin: 0; }
  h1 { font-size: 1.25rem; line-height: 1.2; }
  svg { inline-size: 100%; block-size: auto; }
  @media (width < 36rem) { .chart, svg { overflow: visible; } .chart text { font-size: 17px; } }
`;

/** Nothing is loaded, and nothing but what the page itself contains is run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** JSON that cannot end the script which contains it. */
const asScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

interface FilmPage {
  readonly title: string;
  /** Says that all funds are simulated. */
  readonly ribbon: string;
  /** The sentences on which terms the figures came about. */
  readonly terms: readonly string[];
}

/** The text of one HTML file that plays a film without any other file, also from a disk. */
export function filmPage(stage: HTMLElement, frames: readonly Frame[], { title, ribbon, terms }: FilmPage) {
  const copy = stage.cloneNode(true) as HTMLElement;
  copy.querySelector('.picture-files')?.remove();
  for (const details of copy.querySelectorAll('details')) details.open = false;
  for (const picture of copy.querySelectorAll('svg'))
    picture.setAttribute('viewBox', `0 0 ${picture.getAttribute('width')} ${picture.getAttribute('height')}`);

  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style>${[tokens, pictures, chart, facts, style, own].join('\n')}</style>
</head>
<body>
<aside>${escaped(ribbon)}</aside>
<main>
<h1>${escaped(title)}</h1>
${copy.outerHTML}
${terms.map((term) => `<p>${escaped(term)}</p>`).join('\n')}
</main>
<script>(${playFilm.toString()})(document.querySelector('.film'), ${asScript(frames)});</script>
</body>
</html>
`;
}
