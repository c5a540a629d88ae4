import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { LoggedRequest } from './observation.ts';
import { harOf } from './har.ts';

const Pair = z.strictObject({ name: z.string(), value: z.string() });
const size = z.int().check(z.gte(-1));

/** The HAR 1.2 schema: the fields of the specification, and custom fields that start with `_`. */
const Har = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.string(), version: z.string(), comment: z.optional(z.string()) }),
    entries: z.array(
      z.catchall(
        z.object({
          startedDateTime: z.iso.datetime(),
          time: z.number().check(z.gte(0)),
          request: z.strictObject({
            method: z.string().check(z.minLength(1)),
            url: z.url(),
            httpVersion: z.string(),
            cookies: z.tuple([]),
            headers: z.array(Pair),
            queryString: z.array(Pair),
            postData: z.optional(
              z.strictObject({ mimeType: z.string(), params: z.array(Pair), text: z.optional(z.string()) }),
            ),
            headersSize: size,
            bodySize: size,
          }),
          response: z.strictObject({
            status: z.int(),
            statusText: z.string(),
            httpVersion: z.string(),
            cookies: z.tuple([]),
            headers: z.array(Pair),
            content: z.strictObject({ size: z.int(), mimeType: z.string(), text: z.string() }),
            redirectURL: z.string(),
            headersSize: size,
            bodySize: size,
          }),
          cache: z.strictObject({}),
          timings: z.strictObject({ send: z.number(), wait: z.number(), receive: z.number() }),
        }),
        z.unknown(),
      ),
    ),
  }),
});

const call: LoggedRequest = {
  ...{
    id: 'r1',
    at: Date.parse('2026-03-02T07:00:00.000Z'),
    machineAt: 1000,
    durationMs: 12.5,
    phone: '254700000002',
  },
  ...{ method: 'GET', path: '/api/user/news/list', endpoint: 'user.news', movements: ['7'] },
  ...{ status: 200, code: 200, reason: '', headers: { language: 'hi_IN' }, input: { pageNum: 'a b' } },
  answer: { code: 200, msg: 'नमस्ते', data: null },
  answerHeaders: { 'content-type': 'application/json; charset=utf-8' },
};
const dropped: LoggedRequest = {
  ...{ ...call, method: 'POST', path: '/api/user/auth/logout', status: 0, code: 0, answer: null },
  ...{ answerHeaders: {}, input: {}, fault: 'drop', violation: 'answered nothing' },
};

describe('HAR export', () => {
  const har = harOf([call, dropped], 'http://127.0.0.1:4000');
  const [first, second] = har.log.entries;

  it('matches the HAR 1.2 schema', () => {
    expect(Har.safeParse(JSON.parse(JSON.stringify(har))).error?.issues).toBeUndefined();
    const unknown = har.log.entries.flatMap((entry) => Object.keys(entry)).filter((key) => !/^_/.test(key));
    expect(new Set(unknown)).toEqual(
      new Set(['startedDateTime', 'time', 'request', 'response', 'cache', 'timings']),
    );
  });

  it('contains the request, the response, the start time and the duration', () => {
    expect(first).toMatchObject({
      startedDateTime: '1970-01-01T00:00:01.000Z',
      _worldTime: '2026-03-02T07:00:00.000Z',
      time: 12.5,
      request: {
        url: 'http://127.0.0.1:4000/api/user/news/list?pageNum=a+b',
        queryString: [{ name: 'pageNum', value: 'a b' }],
      },
      response: { content: { text: JSON.stringify(call.answer) } },
    });
    expect(first?.response.content.size).toBe(Buffer.byteLength(first?.response.content.text ?? ''));
    expect(first?.request).not.toHaveProperty('postData');
  });

  it("contains the operator's input as JSON", () => {
    const input = { endpoint: 'wallet.wallet', probability: 0.5 };
    const headers = { 'content-type': 'application/json' };
    const operators = { ...call, method: 'POST', path: '/control/faults', endpoint: 'control.addFault' };
    const [entry] = harOf([{ ...operators, headers, input }], 'http://127.0.0.1:4000').log.entries;
    expect(entry?.request.postData).toEqual({
      mimeType: 'application/json',
      params: [],
      text: '{"endpoint":"wallet.wallet","probability":0.5}',
    });
  });

  it('marks a call without a response, with the reason', () => {
    expect(second).toMatchObject({
      request: { postData: { params: [] } },
      response: { status: 0, content: { size: 0, text: '' } },
      _fault: 'drop',
      _violation: 'answered nothing',
      _outcome: 'violation',
    });
  });
});
