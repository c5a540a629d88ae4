import { expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { ProfileError, readProfile } from './read.ts';

const services = { user: 'https://user.example/api' };
const endpoint = (id: string, difference: unknown) => ({ services, endpoints: { [id]: difference } });
const wire = (dialect: unknown) => ({ services, wire: dialect });
const rule = (one: unknown) => wire({ fields: { price: one } });

const address = 'an http or https address without name, password, query or fragment';
const base = `must be ${address}, or a path of the client’s own host such as "/api/user".`;
const times =
  'must be "iso", "seconds", "milliseconds", a pattern such as "YYYYMMDDHHmmss", or an object of format and offset.';
/** A service may also be an object. A text in its place is explained. */
const service = `must be a base address, or an object of url, pictures, headers, encoding, paging, times and amounts. A text here ${base}`;
const path =
  'must be a path below the service without host, "..", "#" or braces, or a whole http or https address.';
const kinds = 'user, gift, msg, income, product, fund, wallet, square';
const isPrivate =
  'must not be in a profile. Give credentials in ASSAY_PHONE and ASSAY_PASSWORD, and let members log in.';
const reserved = 'names a header of the connection, the browser or Assay, which a profile cannot use.';
const ruleKeys =
  'name, type, decimals, decimalMark, time, day, separator, item, values, value, plain, copy, negativeIf';

const whole = 'the profile must be an object of services, endpoints, wire and so on.';
const serviceKeys = 'url, pictures, headers, encoding, paging, times';
const keys = 'path, method, encoding, paging, times, amounts, absent, request, answer, data, dataAs, input';

/** One mistake each: the profile, and the sentence after the file's name. */
const mistakes: readonly (readonly [profile: unknown, sentence: string])[] = [
  ...[[], 'hosts', null].map((one) => [one, whole] as const),
  [
    { service: services },
    'service is not a known field ($schema, name, services, endpoints, wire, headers, language, pictures, videos, chat). Did you mean "services"?',
  ],
  [
    { hosts: services },
    'hosts is not a known field ($schema, name, services, endpoints, wire, headers, language, pictures, videos, chat).',
  ],
  [
    { retries: 3 },
    'retries is not a known field ($schema, name, services, endpoints, wire, headers, language, pictures, videos, chat).',
  ],
  ...['', 7].map((name) => [{ name }, 'name must be a name of 1 to 60 characters.'] as const),
  [{ language: 'xx' }, `language must be one of ${languages.map(({ header }) => header).join(', ')}.`],

  [{ services: [] }, 'services must be an object by service of the contract.'],
  [
    { services: { usr: 'https://x' } },
    `services.usr is not a service of the contract (${kinds}). Did you mean "user"?`,
  ],
  [{ services: { payments: 'https://x' } }, `services.payments is not a service of the contract (${kinds}).`],
  [{ services: { user: 'ftp://x' } }, `services.user ${service}`],
  [{ services: { user: 'user.example' } }, `services.user ${service}`],
  [{ services: { user: '//evil.example' } }, `services.user ${service}`],
  [{ services: { user: 'https://me:secret@host' } }, `services.user ${service}`],
  [{ services: { user: 'https://host/?a=1' } }, `services.user ${service}`],
  [{ services: { user: 'https://host/#a' } }, `services.user ${service}`],
  [
    { services: { user: 3 } },
    `services.user must be a base address, or an object of ${serviceKeys} and amounts.`,
  ],
  [{ services: { user: {} } }, `services.user.url ${base}`],
  [
    { services: { user: { url: 'https://x', picture: 'https://y' } } },
    `services.user.picture is not a known field (${serviceKeys}, amounts). Did you mean "pictures"?`,
  ],
  [{ services: { user: { url: 'https://x', pictures: 'cdn' } } }, `services.user.pictures ${base}`],
  [
    { services: { user: { url: 'https://x', headers: { Host: 'evil' } } } },
    `services.user.headers.Host ${reserved}`,
  ],

  [{ headers: 'X-A: b' }, 'headers must be an object of header names and texts.'],
  [{ headers: { 'X-A': 'a\r\nX-B: b' } }, 'headers.X-A must be one line of ASCII.'],
  [
    { headers: { 'X A': 'b' } },
    'headers.X A must be a header name of letters, digits, hyphens, dots and underscores.',
  ],
  [{ headers: { Host: 'evil.example' } }, `headers.Host ${reserved}`],
  [{ headers: { 'X-Sandbox': 'simulated-funds' } }, `headers.X-Sandbox ${reserved}`],
  [{ headers: { 'X-Access-Token': 'abc' } }, `headers.X-Access-Token ${isPrivate}`],
  [{ headers: { Authorization: 'Bearer abc' } }, `headers.Authorization ${isPrivate}`],
  [{ headers: { Cookie: 'a=b' } }, `headers.Cookie ${reserved}`],

  [{ endpoints: [] }, 'endpoints must be an object by endpoint of the contract.'],
  [
    endpoint('wallet.withdrew', null),
    'endpoints.wallet.withdrew is not an endpoint of the contract. Did you mean "wallet.withdraw"?',
  ],
  [endpoint('control.clock', null), 'endpoints.control.clock is not an endpoint of the contract.'],
  [endpoint('user.info', 3), 'endpoints.user.info must be null, a text such as "POST path", or an object.'],
  [endpoint('user.info', { to: 'x' }), `endpoints.user.info.to is not a known field (${keys}).`],
  [
    endpoint('user.info', { methode: 'GET' }),
    `endpoints.user.info.methode is not a known field (${keys}). Did you mean "method"?`,
  ],
  [endpoint('user.info', { path: '//evil.example/x' }), `endpoints.user.info.path ${path}`],
  [endpoint('user.info', { path: '../../admin' }), `endpoints.user.info.path ${path}`],
  [endpoint('user.info', { path: 'a%2e%2e/b' }), `endpoints.user.info.path ${path}`],
  [endpoint('user.info', { path: 'a/{id}' }), `endpoints.user.info.path ${path}`],
  [endpoint('user.info', { path: 'a b' }), `endpoints.user.info.path ${path}`],
  [endpoint('user.info', { path: 'https://me:pw@host/x' }), `endpoints.user.info.path ${path}`],
  [
    endpoint('product.product', { path: 'products/:id' }),
    'endpoints.product.product.path: ":id" is not a field of the request (productId).',
  ],
  [
    endpoint('user.info', { method: 'post' }),
    'endpoints.user.info.method must be one of GET, POST, PUT, PATCH, DELETE. Did you mean "POST"?',
  ],
  [
    endpoint('user.info', { encoding: 'jsn' }),
    'endpoints.user.info.encoding must be one of form, json, multipart, query. Did you mean "json"?',
  ],
  [endpoint('user.info', { absent: false }), 'endpoints.user.info.absent must be true, or left out.'],
  [
    endpoint('wallet.withdraw', { request: { amont: 'sum' } }),
    'endpoints.wallet.withdraw.request.amont is not a field of the request (amount, bindingId, kind, payPassword, expectedFee, expectedPayAmount). Did you mean "amount"?',
  ],
  [
    endpoint('user.logout', { request: { phone: 'p' } }),
    'endpoints.user.logout.request.phone is not a field of the request (it has none).',
  ],
  [
    endpoint('user.register', { request: { again: { copy: 'pasword' } } }),
    'endpoints.user.register.request.again.copy: "pasword" is not a field of the request (phone, areaCode, password, inviteCode, code). Did you mean "password"?',
  ],
  [
    endpoint('user.info', { answer: { name: { copy: 'phone' } } }),
    'endpoints.user.info.answer.name.copy is for fields of a request.',
  ],
  [
    endpoint('wallet.withdraw', { request: { amount: { negativeIf: { direction: ['out'] } } } }),
    'endpoints.wallet.withdraw.request.amount.negativeIf is for fields of an answer.',
  ],
  [
    rule({ negativeIf: { direction: 'out' } }),
    'wire.fields.price.negativeIf.direction must be a list of the host’s values.',
  ],
  [
    rule({ negativeIf: ['out'] }),
    'wire.fields.price.negativeIf must be an object of fields of the host and lists of their values.',
  ],
  [
    endpoint('user.login', { request: { token: { value: 'abc' } } }),
    `endpoints.user.login.request.token ${isPrivate}`,
  ],
  [
    endpoint('user.shareInfo', { answer: { shareUri: 'link' } }),
    'endpoints.user.shareInfo.answer.shareUri is not a field of the contract. Did you mean "shareUrl"?',
  ],
  [
    endpoint('user.shareInfo', { answer: { price: 'cost' } }),
    'endpoints.user.shareInfo.answer.price is not a field of the answer (shareUrl, shareCode).',
  ],
  [
    endpoint('user.emailOpen', { dataAs: 'opened' }),
    'endpoints.user.emailOpen.dataAs: "opened" is not a field of the answer (open).',
  ],
  [
    endpoint('user.emailOpen', { data: 'a..b' }),
    'endpoints.user.emailOpen.data must be a field name of the host, with dots for a field inside another.',
  ],
  [endpoint('user.login', { input: { phone: '1' } }), `endpoints.user.login.input.phone ${isPrivate}`],
  [
    endpoint('wallet.withdraw', { input: { payPassword: '1' } }),
    `endpoints.wallet.withdraw.input.payPassword ${isPrivate}`,
  ],
  [
    endpoint('gift.exchangeRate', { input: { currency: 3 } }),
    'endpoints.gift.exchangeRate.input.currency must be text.',
  ],

  [
    rule(3),
    'wire.fields.price must be the host’s name, null, or an object of name, type, decimals, decimalMark, time, day, separator, item, values, value, plain, copy and negativeIf.',
  ],
  [
    wire({ fields: { prise: 'cost' } }),
    'wire.fields.prise is not a field of the contract. Did you mean "price"?',
  ],
  [
    rule({ decimal: 2 }),
    `wire.fields.price.decimal is not a known field (${ruleKeys}). Did you mean "decimals"?`,
  ],
  [rule({ decimals: 7 }), 'wire.fields.price.decimals must be a whole number from 0 to 6.'],
  [rule({ decimals: 1.5 }), 'wire.fields.price.decimals must be a whole number from 0 to 6.'],
  [rule({ type: 'integer' }), 'wire.fields.price.type must be one of text, number.'],
  [rule({ time: 'ISO8601' }), `wire.fields.price.time ${times}`],
  [
    rule({ value: {} }),
    'wire.fields.price.value must be a text, a number, true, false, null, or a list of them.',
  ],
  [
    rule({ values: ['a'] }),
    'wire.fields.price.values must be an object of the host’s values and the contract’s.',
  ],
  [rule({ values: { a: [] } }), 'wire.fields.price.values.a must be a text, a number, true, false or null.'],
  [
    wire({ time: 'iso' }),
    'wire.time is not a known field (envelope, success, unauthorized, reasons, token, language, encoding, paging, times, amounts, fields, phone, loginWith, send). Did you mean "times"?',
  ],
  [wire({ times: 'unix' }), `wire.times ${times}`],
  [
    wire({ times: { format: 'iso', offset: '3' } }),
    'wire.times.offset must be an offset from UTC such as "+03:00".',
  ],
  [wire({ amounts: { decimals: -2 } }), 'wire.amounts.decimals must be a whole number from 0 to 6.'],
  [
    wire({ envelope: { status: 'code' } }),
    'wire.envelope.status is not a known field (code, message, data, reason).',
  ],
  [
    wire({ envelope: { message: 7 } }),
    'wire.envelope.message must be a field name of the host, or a list of them.',
  ],
  [wire({ envelope: { message: [] } }), 'wire.envelope.message must be a list of field names of the host.'],
  [
    wire({ envelope: { message: ['note', 'error text'] } }),
    'wire.envelope.message.1 must be a field name of the host, with dots for a field inside another.',
  ],
  [
    wire({ envelope: null }),
    'wire.token.answer must say where a login has its token, because there is no envelope with a message.',
  ],
  ...[200, []].map((success) => [wire({ success }), 'wire.success must be a list of codes.'] as const),
  [wire({ unauthorized: [null] }), 'wire.unauthorized.0 must be a text, a number, true or false.'],
  [
    wire({ reasons: { 7: 'NO_MONEY' } }),
    'wire.reasons.7 must be a reason of the contract, such as INSUFFICIENT_BALANCE.',
  ],
  [
    wire({ reasons: { 7: 'SOLDOUT' } }),
    'wire.reasons.7 must be a reason of the contract, such as INSUFFICIENT_BALANCE. Did you mean "SOLD_OUT"?',
  ],
  [
    wire({ token: { header: 'X Token' } }),
    'wire.token.header must be a header name of letters, digits, hyphens, dots and underscores.',
  ],
  [
    wire({ token: { answer: 'data.token', answerHeader: 'X-Token' } }),
    'wire.token.answerHeader cannot be beside wire.token.answer. Keep the place where a login has its token.',
  ],
  [wire({ token: { answerHeader: 'set-cookie' } }), `wire.token.answerHeader ${reserved}`],
  [
    wire({ token: { answerheader: 'X-Token' } }),
    'wire.token.answerheader is not a known field (header, prefix, answer, answerHeader). Did you mean "answerHeader"?',
  ],
  [wire({ language: { query: 'a b' } }), 'wire.language.query must be a query field such as "lang".'],
  [
    wire({ language: { codes: { hi: 'hi' } } }),
    `wire.language.codes.hi is not a language of the client (${languages.map(({ locale }) => locale).join(', ')}).`,
  ],
  [wire({ paging: { first: 2 } }), 'wire.paging.first must be 0 or 1.'],
  [wire({ paging: { maxSize: 0 } }), 'wire.paging.maxSize must be a whole number of 1 or more.'],
  [
    wire({ paging: { pages: 'p' } }),
    'wire.paging.pages is not a known field (page, size, maxSize, first, counts, next, nextHeader, list, total, totalHeader). Did you mean "page"?',
  ],
  [
    wire({ paging: { counts: 'item' } }),
    'wire.paging.counts must be one of pages, items. Did you mean "items"?',
  ],
  [
    rule({ copy: 'prise' }),
    'wire.fields.price.copy: "prise" is not a field of the contract. Did you mean "price"?',
  ],
  [wire({ encoding: 'xml' }), 'wire.encoding must be one of form, json.'],
  [wire({ phone: { format: 'local' } }), 'wire.phone.format must be one of international, plus, national.'],
  [
    wire({ phone: { format: 'national' } }),
    'wire.phone.callingCodes must name the calling codes, because the format is national.',
  ],
  [
    wire({ phone: { format: 'national', callingCodes: ['00254'] } }),
    'wire.phone.callingCodes.0 must be a calling code such as "254" or "+254".',
  ],
  [wire({ phone: { format: 'plus', leadingZero: 'yes' } }), 'wire.phone.leadingZero must be true or false.'],
  [wire({ loginWith: 'e-mail' }), 'wire.loginWith must be one of phone, email, both. Did you mean "email"?'],
  [
    wire({ send: { idempotencykey: true } }),
    'wire.send.idempotencykey is not a known field (idempotencyKey, expectedTerms, world). Did you mean "idempotencyKey"?',
  ],

  [{ pictures: 'https://cdn.example' }, 'pictures must be a list of origins.'],
  [
    { pictures: ['https://cdn.example/images'] },
    'pictures.0 must be an origin such as "https://cdn.example.com".',
  ],
  [{ videos: ['*'] }, 'videos.0 must be an origin such as "https://cdn.example.com".'],
  [{ chat: { script: [] } }, 'chat.script is not a known field (scripts, connects). Did you mean "scripts"?'],
];

it.each(mistakes)('explains the mistake in %j', (profile, sentence) => {
  const read = () => readProfile(JSON.stringify(profile), 'profile.json');
  expect(read).toThrow(ProfileError);
  expect(read).toThrow(new ProfileError(`profile.json: ${sentence}`));
});

it('explains a file that is no JSON', () => {
  expect(() => readProfile('{', 'profile.json')).toThrow(/^profile\.json cannot be read as JSON: /);
});
