import { outcomes } from './outcome.ts';

export const reportBase = `
:root { color-scheme: light dark; --line: light-dark(#d8d4cc, #3d3a35); --dim: light-dark(#5f5a51, #a8a297); }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#fdfcfa, #191816); color: light-dark(#1d1b18, #ece8e1); }
h1 { font-size: 1.5rem; margin: 0; }
p { margin: .25rem 0; color: var(--dim); }
fieldset { border: 0; padding: 0; margin: 1rem 0 0; display: flex; flex-wrap: wrap; gap: .25rem 1rem; }
legend { float: left; width: 6rem; color: var(--dim); }
label { cursor: pointer; white-space: nowrap; }
`;

const style = `${reportBase}
:root { --diverges: light-dark(#b3261e, #ff8f85); --refused: light-dark(#8a5a00, #f0bb5b); --unverified: light-dark(#0b6475, #6fd0e4);
  --absent: light-dark(#5f5a51, #a8a297); --conforms: light-dark(#1d6b37, #7fd69a); }
main { margin-top: 1.5rem; border-top: 1px solid var(--line); }
details { border-bottom: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .5rem 0; cursor: pointer; }
summary b { width: 6rem; } summary code { width: 16rem; } summary span { color: var(--dim); }
section { padding: 0 0 1rem 7rem; } @media (max-width: 44rem) { section { padding-left: 0; } }
table { border-collapse: collapse; margin: .5rem 0; } th, td { text-align: left; vertical-align: top; padding: .15rem 1rem .15rem 0; overflow-wrap: anywhere; }
th { font-weight: 600; } caption { text-align: left; font-weight: 600; }
pre { margin: .25rem 0; padding: .75rem; overflow: auto; max-height: 24rem; font-size: .85rem; background: light-dark(#f3f0ea, #24221f); border-radius: .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
h2 { font-size: 1rem; margin: .75rem 0 0; }
${outcomes.map((one) => `.${one} b, label.${one} { color: var(--${one}); }`).join('\n')}
`;

const filterRules = (name: string, values: readonly string[]): string =>
  values
    .map(
      (one) =>
        `body:has(input[name="${name}"][value="${one}"]:checked) details:not([data-${name}="${one}"]) { display: none; }`,
    )
    .join('\n');

export const styleFor = (services: readonly string[]): string =>
  `${style}${filterRules('outcome', outcomes)}\n${filterRules('service', services)}\n`;
