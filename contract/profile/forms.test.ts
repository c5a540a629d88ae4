import { expect, it } from 'vitest';
import { readProfile } from './read.ts';

/** A sentence about a wrong value names every form that it may have, and one about a misplaced field its place. */
it.each<[object, string]>([
  [
    { wire: { times: 7 } },
    'wire.times must be "iso", "seconds", "milliseconds", a pattern such as "YYYYMMDDHHmmss", or an object of format and offset.',
  ],
  [
    { wire: { envelope: 'x' } },
    'wire.envelope must be an object of code, message, data and reason, or null.',
  ],
  [{ wire: { envelope: { code: 7 } } }, 'wire.envelope.code must be a field name of the host, or null.'],
  [
    { services: { msg: { url: 'https://x.example', token: {} } } },
    'services.msg.token is not a known field (url, pictures, headers, encoding, paging, times, amounts). "wire.token" at the top of the profile holds for all services.',
  ],
  [
    { endpoints: { 'user.info': 'FETCH me' } },
    'endpoints.user.info must be null, a text such as "POST path", or an object. A text here must be "POST path" with one of GET, POST, PUT, PATCH, DELETE.',
  ],
  [
    { endpoints: { 'user.info': 'GET ../../admin' } },
    'endpoints.user.info must be null, a text such as "POST path", or an object. A text here must be a path below the service',
  ],
  [
    { wire: { fields: { price: 'a b' } } },
    'wire.fields.price must be the host’s name, null, or an object of name, type, decimals, decimalMark, time, day, separator, item, values, value, plain, copy and negativeIf. A text here must be a field name of the host, with dots for a field inside another.',
  ],
  [
    { endpoints: { 'user.info': { wire: {} } } },
    'endpoints.user.info.wire is not a known field (path, method, encoding, paging, times, amounts, absent, request, answer, data, dataAs, input). "wire" at the top of the profile holds for all services. Encoding, paging, times and amounts can also be those of one.',
  ],
  [
    { times: 'iso' },
    'times is not a known field ($schema, name, services, endpoints, wire, headers, language, pictures, videos, chat). It is a part of "wire".',
  ],
])('explains %j', (profile, sentence) => {
  expect(() => readProfile(JSON.stringify(profile), 'profile.json')).toThrow(`profile.json: ${sentence}`);
});
