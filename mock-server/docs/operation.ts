import type {
  Content,
  JsonSchema,
  Named,
  OpenApi,
  Operation,
  Parameter,
} from '#contract/openapi/document.ts';
import { fieldList, fieldRow, typeOf } from './fields.ts';
import { html, Html } from './html.ts';
import { markdown } from './markdown.ts';
import { sampleOf } from './sample.ts';
import { sampleRequest, type SampleRequest } from './sample-request.ts';
import { snippetsOf, type CodeLanguage } from './snippets.ts';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';

/** One collapsed operation: its address and summary, with the details inside. */
export function operationHtml(
  address: string,
  method: string,
  operation: Operation,
  { components: { schemas } }: OpenApi,
): Html {
  const { operationId, summary, description, requestBody } = operation;
  const parameters = operation.parameters.filter((one) => 'schema' in one);
  const [body, withoutFiles] = Object.entries(requestBody?.content ?? {});
  const data = dataOf(operation);
  const { about, refusals } = descriptionParts(description);
  return html`<details
    class="operation"
    id="${operationId}"
    data-find="${wordsOf(address, operation, parameters)}"
  >
    <summary>
      <span class="verb ${method}">${method.toUpperCase()}</span>
      <code class="address">${address}</code>
      <span class="about">${summary}</span>
      <code class="id">${operationId}</code>
      <span class="access">${accessOf(operation)}</span>
    </summary>
    <div class="inside">
      <div class="columns">
        <div class="prose">
          ${about}
          ${operation['x-source'] === 'documented' && html`<p class="source">The platform’s specification names this path.</p>`}
          ${
            parameters.length > 0 &&
            html`<h3>Parameters</h3>
              <ul class="fields">
                ${parameters.map((one) => fieldRow(one.name, one.schema, one.required, schemas))}
              </ul>`
          }
          ${body && bodyHtml(body, withoutFiles?.[0], schemas)}
        </div>
        <div class="samples">
          <h3>Example</h3>
          ${snippetTabs(
            sampleRequest({ method, address, operation, parameters, isStream: isStream(operation) }, schemas),
          )}
          ${!isStream(operation) && html`<p><button type="button" class="call" hidden>Call it</button></p>`}
          ${
            data.type !== 'null' &&
            html`<h3>Sample ${isStream(operation) ? 'event' : html`<code>data</code>`}</h3>
              ${codeBlock(JSON.stringify(sampleOf(data, schemas), undefined, 2), 'json')}`
          }
        </div>
        <div class="answers">
          <h3>${isStream(operation) ? 'Each event' : html`Answer <code>data</code>`}</h3>
          ${data.properties ? fieldList(data, schemas) : html`<p class="type">${typeOf(data, schemas)}</p>`}
          ${refusals}
        </div>
      </div>
    </div>
  </details>`;
}

/** The description, and the table of refusals at its end, if there is one. */
function descriptionParts(description: string) {
  const [about = '', table] = description.split(/\n\n(?=\| refusal \|)/);
  const refusals =
    table !== undefined &&
    html`<h3>Refusals</h3>
      ${markdown(table)}`;
  return { about: markdown(about), refusals };
}

/** A request as code. The page shows the code of one client at a time; without its script, all of them. */
const snippetTabs = (request: SampleRequest): Html =>
  html`<div class="snippets">
    ${snippetsOf(request).map(
      ({ client, language, code }) =>
        html`<figure data-client="${client}">
          <figcaption>${client}</figcaption>
          ${codeBlock(code, language)}
        </figure>`,
    )}
  </div>`;

function bodyHtml(
  [type, { schema }]: [string, Content],
  withoutFiles: string | undefined,
  schemas: Named<JsonSchema>,
): Html {
  const other = withoutFiles !== undefined && html`, without pictures also <code>${withoutFiles}</code>`;
  return html`<h3>Body <code>${type}</code>${other}</h3>
    ${fieldList(schema, schemas) ?? html`<p class="type">${typeOf(schema, schemas)}</p>`}`;
}

function accessOf({ security }: Operation): string {
  const schemes = security.flatMap((one) => Object.keys(one));
  if (schemes.includes('operator')) return 'operator';
  if (!schemes.includes('token')) return 'public';
  return security.length > 1 ? 'token optional' : 'member';
}

function contentOf({ responses }: Operation) {
  const success = responses['200'];
  return success && 'content' in success ? success.content : {};
}

const isStream = (operation: Operation): boolean => 'text/event-stream' in contentOf(operation);

function dataOf(operation: Operation): JsonSchema {
  const content = contentOf(operation);
  const [success] = content['application/json']?.schema.oneOf ?? [];
  return content['text/event-stream']?.schema ?? success?.allOf?.[1]?.properties?.['data'] ?? {};
}

/** The words of the search: the operation's names, summary, fields and refusals. */
function wordsOf(address: string, operation: Operation, parameters: readonly Parameter[]): string {
  const { operationId, tags, description, requestBody } = operation;
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties ?? {}),
  );
  const refusals = Object.keys(contentOf(operation)['application/json']?.examples ?? {});
  const [about = ''] = description.split('\n');
  const words = [
    operationId,
    ...tags,
    address,
    about,
    ...parameters.map(({ name }) => name),
    ...bodies,
    ...refusals,
  ];
  return [...new Set(words)].join(' ').toLowerCase();
}

for (const [name, language] of Object.entries({ bash, javascript, json, python }))
  highlighter.registerLanguage(name, language);

/** Code as a block with colours. highlight.js escapes the code. The page finds the world of an example in its `var`. */
function codeBlock(code: string, language: CodeLanguage | 'json'): Html {
  const coloured = highlighter.highlight(code, { language }).value;
  return html`<pre><code>${new Html(coloured.replace(/(X-World.*?)main/, '$1<var>main</var>'))}</code></pre>`;
}
