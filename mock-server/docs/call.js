// @ts-check
// A form for an operation, made from the OpenAPI document. It calls the bench that serves this page.

import { recalled, remember, remembered } from './caller.js';

/** @import { JsonSchema, OpenApi, Operation, Parameter } from '#contract/openapi/document.ts' */
/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Input */
/** @typedef {{ name: string, place: 'path' | 'query' | 'header' | 'body' | 'whole body', required: boolean, schema: JsonSchema }} Field */
/** @typedef {Field & { input: Input }} Asked */
/** @typedef {{ address: string, method: string, operation: Operation }} Found */

const openApi = fetch(new URL('../openapi.json', import.meta.url)).then(
  async (response) => /** @type {OpenApi} */ (await response.json()),
);

/**
 * The form of an operation, by its id.
 * @param {string} id
 */
export async function formFor(id) {
  const document = await openApi;
  const called = find(document, id);
  const [type] = Object.keys(called.operation.requestBody?.content ?? {});
  const asked = fieldsOf(document, called.operation).map((field) => ({ ...field, input: inputFor(field) }));

  const labels = asked.map(({ name, required, input }) =>
    element('label', {}, required ? `${name} *` : name, input),
  );
  const button = element('button', {}, 'Send');
  const output = element('output');
  const form = element('form', { className: 'attempt' }, ...labels, button, output);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    void attempt(called, type, asked).then((shown) => {
      output.replaceChildren(...shown);
      button.disabled = false;
    });
  });
  return form;
}

/**
 * @param {OpenApi} document
 * @param {string} id
 * @returns {Found}
 */
function find(document, id) {
  for (const [address, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.operationId === id) return { address, method: method.toUpperCase(), operation };
  throw new RangeError(`There is no operation ${id}.`);
}

/**
 * Every field of a request, in the order of the form.
 * @param {OpenApi} document
 * @param {Operation} operation
 * @returns {Field[]}
 */
function fieldsOf({ components }, { parameters, requestBody, security }) {
  const [content] = Object.values(requestBody?.content ?? {});
  const { properties, required = [] } = content?.schema ?? {};
  const isMembers = security.some((one) => 'token' in one);
  /** @type {(one: Parameter) => Field} */
  const given = ({ name, in: place, required: needed, schema }) => ({
    name,
    place,
    required: needed,
    schema,
  });
  /** @type {Field[]} */
  const fields = [
    ...parameters.flatMap((one) => ('schema' in one ? given(one) : [])),
    ...Object.entries(properties ?? {}).map(
      ([name, schema]) =>
        /** @type {const} */ ({ name, place: 'body', required: required.includes(name), schema }),
    ),
    ...(content && !properties
      ? [
          /** @type {const} */ ({
            name: 'JSON',
            place: 'whole body',
            required: true,
            schema: { type: 'object' },
          }),
        ]
      : []),
    ...(isMembers
      ? [/** @type {const} */ ({ name: 'X-Access-Token', place: 'header', required: false, schema: {} })]
      : []),
    ...parameters.flatMap((one) => {
      const header = '$ref' in one ? components.parameters[lastOf(one.$ref)] : undefined;
      return header ? given(header) : [];
    }),
  ];
  return fields.map((field) => {
    const { $ref } = field.schema;
    return $ref ? { ...field, schema: { ...components.schemas[lastOf($ref)], ...field.schema } } : field;
  });
}

/** @param {string} reference */
const lastOf = (reference) => reference.split('/').at(-1) ?? '';

/**
 * @param {Field} field
 * @returns {Input}
 */
function inputFor(field) {
  const input = emptyInputFor(field.schema);
  const { name, required, schema } = field;
  input.required = required;
  input.dataset['field'] = name;
  if (input.type === 'file') return input;
  const [first] = [...(schema.examples ?? []), ...(choicesOf(schema) ?? []), ''];
  if (required) input.value = String(first);
  if (remembered.includes(name)) input.value = recalled(name);
  return input;
}

/**
 * @param {JsonSchema} schema
 * @returns {Input}
 */
function emptyInputFor(schema) {
  const { type, items, format, default: usual } = schema;
  if ((items?.format ?? format) === 'binary')
    return element('input', { type: 'file', multiple: type === 'array' });
  const choices = choicesOf(schema);
  const placeholder = usual === undefined ? '' : String(usual);
  if (choices) {
    const options = [new Option(placeholder, ''), ...choices.map((one) => new Option(String(one)))];
    return element('select', {}, ...options);
  }
  return element(type === 'object' || type === 'array' ? 'textarea' : 'input', { placeholder });
}

/** @param {JsonSchema} schema */
const choicesOf = (schema) => schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);

/**
 * Sends the form and returns the elements that show the response.
 * @param {Found} called
 * @param {string | undefined} type
 * @param {Asked[]} asked
 */
async function attempt({ address, method }, type, asked) {
  const filled = asked.filter(({ input }) => input.value !== '');
  /** @type {(place: Field['place']) => [string, string][]} */
  const pairsIn = (place) =>
    filled.filter((one) => one.place === place).map(({ name, input }) => [name, input.value]);
  for (const { name, input } of asked) if (remembered.includes(name)) remember(name, input.value);

  /** @type {Record<string, string>} */
  const headers = Object.fromEntries(pairsIn('header'));
  const path = pairsIn('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    address,
  );
  const query = new URLSearchParams(pairsIn('query'));
  const startedAt = performance.now();
  try {
    const body = bodyFrom(type, filled);
    if (typeof body === 'string' && type) headers['Content-Type'] = type;
    const url = query.size > 0 ? `${path}?${query}` : path;
    const response = await fetch(new URL(`..${url}`, import.meta.url), {
      method,
      headers,
      body: body ?? null,
    });
    return shown(response, await response.text(), performance.now() - startedAt);
  } catch (error) {
    return [verdict(String(error), false)];
  }
}

/**
 * @param {string | undefined} type
 * @param {Asked[]} filled
 */
function bodyFrom(type, filled) {
  const whole = filled.find(({ place }) => place === 'whole body');
  if (whole) return whole.input.value;
  const fields = filled.filter(({ place }) => place === 'body');
  if (type === 'application/json')
    return JSON.stringify(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])));
  if (type === 'multipart/form-data') {
    const form = new FormData();
    for (const { name, input } of fields)
      for (const value of ('files' in input && input.files) || [input.value]) form.append(name, value);
    return form;
  }
  return type && new URLSearchParams(fields.map(({ name, input }) => [name, input.value]));
}

/**
 * A field of the operator's JSON: a number or a boolean by its schema, and JSON if it was typed.
 * @param {Asked} field
 * @returns {unknown}
 */
function valueOf({ input, schema }) {
  // If a text is one of several types, digits stay a text.
  const isChoice = typeof schema.examples?.[0] === 'string' && !/^[{[]/.test(input.value);
  if (schema.type === 'string' || isChoice) return input.value;
  try {
    return JSON.parse(input.value);
  } catch {
    return input.value;
  }
}

/**
 * Shows the response. A token in it becomes the token of later requests.
 * @param {Response} response
 * @param {string} text
 * @param {number} ms
 */
function shown({ status, url, headers }, text, ms) {
  const envelope = readEnvelope(text);
  if (!envelope) return [verdict(`${status}, not an envelope`, false), element('pre', {}, text)];
  const { code, msg, data } = envelope;
  const isLogin = url.endsWith('/api/user/auth/token/pass');
  const token = isLogin ? msg : data?.token;
  if (code === 200 && token) remember('X-Access-Token', token);
  const said = [status, data?.reason ?? msg, `world ${headers.get('X-World')}`, `${Math.round(ms)} ms`];
  const hint =
    'Choose a member under “Act as”, or call control.createSession: its token is then filled in here.';
  return [
    verdict(said.join(' · '), code === 200),
    ...(code === 401 ? [element('p', {}, hint)] : []),
    coloured(JSON.stringify(envelope, null, 2)),
  ];
}

/** A key with its colon, a text, or another value of JSON. */
const TOKENS = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g;

/**
 * JSON with the colours of the examples.
 * @param {string} json
 */
function coloured(json) {
  const block = element('pre');
  let end = 0;
  for (const { 0: all, 1: text, 2: colon, index } of json.matchAll(TOKENS)) {
    const kind = colon === undefined ? (text === undefined ? 'number' : 'string') : 'attr';
    block.append(
      json.slice(end, index),
      element('span', { className: `hljs-${kind}` }, text ?? all),
      colon ?? '',
    );
    end = index + all.length;
  }
  block.append(json.slice(end));
  return block;
}

/** @typedef {{ code: number, msg: string, data: { reason?: string, token?: string } | null }} Envelope */

/** @param {string} text */
function readEnvelope(text) {
  try {
    return /** @type {Envelope} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} text
 * @param {boolean} isGood
 */
const verdict = (text, isGood) => element('p', { className: isGood ? 'verdict' : 'verdict refused' }, text);

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ className?: string, type?: string, multiple?: boolean, placeholder?: string }} properties
 * @param {(Node | string)[]} children
 */
function element(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
