import type { JsonSchema, Named, OpenApi } from '#contract/openapi/document.ts';
import { fieldList, typeOf } from './fields.ts';
import { html, type Html } from './html.ts';
import { inlineMarkdown, markdown } from './markdown.ts';
import { operationHtml } from './operation.ts';

const slug = (name: string): string => name.replace(/\W+/g, '-');

/** The documentation as one HTML page with its own stylesheet and script. */
export function page(document: OpenApi): string {
  const { info, tags, components } = document;
  const whole = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${info.summary}" />
        <title>${info.title} API</title>
        <link rel="icon" href="/docs/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/docs/page.css" />
        <script type="module" src="/docs/page.js"></script>
      </head>
      <body>
        <a class="skip" href="#operations">Skip to the operations</a>
        <header>
          <h1>
            <a href="/docs">${info.title} <span>API ${info.version}</span></a>
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
          <a class="raw" href="/openapi.json">openapi.json</a>
        </header>
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

function contents(document: OpenApi): Html {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const countOf = (tag: string) => operations.filter(({ tags }) => tags.includes(tag)).length;
  return html`<details open>
    <summary>Contents</summary>
    <ul>
      <li><a href="#guide">Guide</a></li>
      ${document['x-tagGroups'].map(
        ({ name, tags }) =>
          html`<li>
            ${tags.length > 1 && html`<span>${name}</span>`}
            <ul>
              ${tags.map(
                (tag) =>
                  html`<li>
                    <a href="#${slug(tag)}">${tag.replace(`${name}: `, '')} <small>${countOf(tag)}</small></a>
                  </li>`,
              )}
            </ul>
          </li>`,
      )}
      <li><a href="#schemas">Schemas</a></li>
    </ul>
  </details>`;
}
