import { reportBase } from '#cli/conformance/report-style.ts';

const style = `${reportBase}
:root { --bad: light-dark(#b3261e, #ff8f85); --good: light-dark(#a9d3b5, #2f6b43); --none: light-dark(#e6e2da, #34322e); --ground: light-dark(#fdfcfa, #191816); }
body { max-width: none; }
legend { width: 5rem; }
table { border-collapse: collapse; margin-top: 1rem; font-size: .8125rem; line-height: 1.2; }
thead th { position: sticky; top: 0; background: var(--ground); padding: .25rem .375rem; }
tbody th { text-align: left; font-weight: 400; padding: .125rem .75rem .125rem 0; white-space: nowrap; }
td { padding: .125rem .25rem; }
summary { display: grid; grid-template-columns: repeat(4, .5625rem); gap: 1px; width: max-content; padding: 2px; border: 1px solid transparent; cursor: pointer; }
details[open] > summary { border-color: currentColor; }
i { width: .5625rem; height: .5625rem; background: var(--none); }
i[data-flaw] { background: var(--bad); } i[data-flaw=""] { background: var(--good); } i.old { opacity: .45; }
section { position: fixed; inset: 0 0 0 auto; width: min(46rem, 50vw); box-sizing: border-box; overflow: auto; padding: 1rem 1.5rem; background: var(--ground); border-left: 1px solid var(--line); font-size: .875rem; line-height: 1.5; }
body:has(details[open]) { padding-right: min(46rem, 50vw); } body:has(details[open]) main { overflow-x: auto; }
@media (max-width: 60rem) { section { inset: auto 0 0; width: auto; max-height: 60vh; border: 0; border-top: 1px solid var(--line); } body:has(details[open]) { padding: 1.5rem 1.5rem 60vh; } }
h2 { font-size: 1.125rem; margin: 0; } h3 { font-size: .9375rem; margin: 1rem 0 0; }
.pair { max-width: 43rem; display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
figure { margin: .5rem 0; } figcaption { color: var(--dim); }
figure > div { position: relative; border: 1px solid var(--line); }
figure img { display: block; width: 100%; height: auto; }
figure svg { position: absolute; inset: 0; width: 100%; height: 100%; } rect { fill: none; stroke: var(--bad); stroke-width: 2; }
ul { margin: .5rem 0; padding-left: 1.125rem; } li { overflow-wrap: anywhere; } li b { color: var(--bad); }
`;

/** Hides what lacks the chosen word. The squares keep their places. */
const filterRule = (name: string, word: string): string => {
  const other = word === 'any' ? `[data-${name}=""]` : `[data-${name}]:not([data-${name}~="${word}"])`;
  const chosen = `body:has(input[name="${name}"][value="${word}"]:checked)`;
  return `${chosen} :is(tr, th, td, article)${other} { display: none; }\n${chosen} i${other} { visibility: hidden; }`;
};

/** The stylesheet of the page, with the rules of its filters. */
export const styleFor = (filters: Readonly<Record<string, readonly string[]>>): string =>
  style +
  Object.entries(filters)
    .flatMap(([name, words]) => words.map((word) => filterRule(name, word)))
    .join('\n');
