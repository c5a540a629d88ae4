import { reportBase } from '#cli/conformance/report-style.ts';

export const pageStyle = `${reportBase}
:root { --bad: light-dark(#b3261e, #ff8f85); --good: light-dark(#a9d3b5, #2f6b43); --none: light-dark(#e6e2da, #34322e); }
body { max-width: none; }
input:not([type=radio]), select, button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: .375rem; padding: .25rem .5rem; }
legend { width: 5rem; }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 46rem); gap: 1.5rem; align-items: start; }
@media (max-width: 80rem) { main { grid-template-columns: minmax(0, 1fr); } }
.grid { overflow: auto; max-height: 92vh; }
table { border-collapse: collapse; font-size: .8125rem; line-height: 1.2; }
thead th { position: sticky; top: 0; background: light-dark(#fdfcfa, #191816); z-index: 1; padding: .25rem .375rem; }
tbody th { text-align: left; font-weight: 400; padding: .125rem .75rem .125rem 0; white-space: nowrap; }
td { padding: .125rem .25rem; }
td button { display: grid; grid-template-columns: repeat(4, .5625rem); gap: 1px; padding: 2px; border-color: transparent; cursor: pointer; }
td button[aria-pressed=true] { border-color: currentColor; }
td i { width: .5625rem; height: .5625rem; background: var(--none); }
td i.good { background: var(--good); } td i.bad { background: var(--bad); } td i.old { opacity: .45; }
.detail { position: sticky; top: 0; max-height: 97vh; overflow: auto; }
.detail h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: .75rem; }
.pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; }
.pair h3 { font-size: .9375rem; margin: 0; }
figure { margin: .5rem 0; position: relative; border: 1px solid var(--line); }
figure img { display: block; width: 100%; height: auto; }
figure b { position: absolute; outline: 2px solid var(--bad); outline-offset: 1px; }
ul { margin: .5rem 0; padding-left: 1.125rem; font-size: .875rem; } li { overflow-wrap: anywhere; }
li b { color: var(--bad); }
`;
