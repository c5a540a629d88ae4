import type { JsonSchema, Named, OpenApi } from '#contract/openapi/document.ts';
import { fieldList, typeOf } from './fields.ts';
import { html, type Html } from './html.ts';
import { inlineMarkdown, markdown } from './markdown.ts';
import { operationHtml } from './operation.ts';

const slug = (name: string): string => name.replace(/\W+/g, '-');

interface Server {
  readonly hasHarness: boolean;
  /** The path below which the server is; empty for none. */
  readonly basePath: string;
}

/** The documentation as one HTML page with its own stylesheet and script. It links the harness if there is one. */
export function page(document: OpenApi, server: Server): string {
  const { info, tags, components } = document;
  const { basePath } = server;
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${info.summary}" />
        <title>${info.title} API</title>
        <link rel="icon" href="${basePath}/docs/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${basePath}/docs/page.css" />
        <script type="module" src="${basePath}/docs/page.js"></script>
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        ${header(info, server)}
        <nav aria-label="Contents">${contents(document)}</nav>
        <main>
          <article id="guide">${markdown(info.description)}</article>
          <div id="operations">
            ${tags.map(
              (tag) =>
                html`<section id="${slug(tag.name)}">
                  <h2>${tag.name}</h2>
                  <p>${tag.description}</p>
                  ${operationsOf(tag.name, document)}
                </section>`,
            )}
          </div>
          <section id="schemas">
            <h2>Schemas</h2>
            <p>What operations refer to by name.</p>
            ${schemas(components.schemas)}
          </section>
        </main>
      </body>
    </html>`;
  return whole.text;
}

/** The title, the search, and the member as whom the forms call. */
const header = (info: OpenApi['info'], { hasHarness, basePath }: Server): Html =>
  html`<header>
    <h1>
      <a href="${basePath}/docs">${info.title} <span>API ${info.version}</span></a>
    </h1>
    <search>
      <input
        id="search"
        type="search"
        aria-label="Search operations"
        placeholder="Search: path, name, field, refusal"
        autocomplete="off"
        spellcheck="false"
      />
      <output for="search" id="found"></output>
    </search>
    <form id="caller" hidden>
      <label for="world">World</label>
      <select id="world" name="world"></select>
      <label for="member">Act as</label>
      <select id="member" name="member"></select>
    </form>
    <a class="raw" href="${basePath}/openapi.json">openapi.json</a>
    ${hasHarness && html`<a class="raw" href="${basePath}/harness">Harness</a>`}
  </header>`;

const schemas = (components: Named<JsonSchema>): Html[] =>
  Object.entries(components).map(
    ([name, schema]) =>
      html`<details class="schema" id="schema-${name}">
        <summary>
          <code>${name}</code>
          <span class="type">${schema.properties ? 'object' : (schema.type ?? 'one of')}</span>
        </summary>
        <div class="inside">
          ${(schema.anyOf ?? schema.oneOf) !== undefined && html`<p>${typeOf(schema, components)}</p>`}
          ${schema.description !== undefined && html`<p>${inlineMarkdown(schema.description)}</p>`}
          ${schema.pattern !== undefined && html`<p><code>${schema.pattern}</code></p>`}
          ${fieldList(schema, components)}
        </div>
      </details>`,
  );

const operationsOf = (tag: string, document: OpenApi): Html[] =>
  Object.entries(document.paths).flatMap(([address, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => operationHtml(address, method, operation, document)),
  );

/** A tag in the contents, with links to its operations. */
function contentsOf(tag: string, title: string, { paths }: OpenApi): Html {
  const operations = Object.values(paths).flatMap((methods) =>
    Object.entries(methods).filter(([, { tags }]) => tags.includes(tag)),
  );
  return html`<li>
    <details class="of-tag">
      <summary>${title} <small>${operations.length}</small></summary>
      <ul>
        ${operations.map(
          ([method, { operationId, summary }]) =>
            html`<li>
              <a href="#${operationId}" title="${summary}">
                <span>${operationId.split('.').at(-1)}</span>
                <span class="verb ${method}">${method.toUpperCase()}</span>
              </a>
            </li>`,
        )}
      </ul>
    </details>
  </li>`;
}

function contents(document: OpenApi): Html {
  return html`<details open>
    <summary>Contents</summary>
    <ul>
      <li><a href="#guide">Guide</a></li>
      ${document['x-tagGroups'].map(
        ({ name, tags }) =>
          html`<li>
            ${tags.length > 1 && html`<span>${name}</span>`}
            <ul>
              ${tags.map((tag) => contentsOf(tag, tag.replace(`${name}: `, ''), document))}
            </ul>
          </li>`,
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </details>`;
}
