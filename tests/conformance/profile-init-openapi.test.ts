import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOfOpenApi } from '#cli/profile/inference/evidence/openapi.ts';
import { answer, document, userOf, wrapped } from './openapi-documents.ts';
import { initFrom, offeredCalls, profile } from './profile-command.ts';
import { temporaryFolder } from './suite.ts';

/** OpenAPI documents in every form that hosts publish. */

describe('an OpenAPI document', () => {
  const user = { type: 'object', properties: { user_id: { type: 'string' } } };

  it.each<[string, object]>([
    ['a type with null', userOf({ ...user, type: ['object', 'null'] })],
    ['a choice with null', userOf({ oneOf: [{ type: 'null' }, user] })],
    [
      'a reference to a reference',
      userOf({ $ref: '#/components/schemas/A' }, { A: { $ref: '#/components/schemas/B' }, B: user }),
    ],
    [
      'fields beside allOf',
      userOf({ allOf: [{ type: 'object', properties: { name: { type: 'string' } } }], ...user }),
    ],
    [
      'fields beside a reference',
      userOf(
        { $ref: '#/components/schemas/A', ...user },
        { A: { type: 'object', properties: { name: {} } } },
      ),
    ],
    [
      'a reference to nothing',
      userOf(
        { $ref: '#/components/schemas/U' },
        {
          U: {
            ...user,
            properties: { ...user.properties, boss: { $ref: '#/components/schemas/U', is: { $ref: '' } } },
          },
        },
      ),
    ],
    [
      'a schema that contains itself',
      userOf(
        { $ref: '#/components/schemas/U' },
        { U: { ...user, properties: { ...user.properties, boss: { $ref: '#/components/schemas/U' } } } },
      ),
    ],
    [
      'examples',
      document({
        paths: {
          '/user/info': {
            get: {
              responses: {
                200: {
                  description: 'ok',
                  content: {
                    'application/json': {
                      examples: { one: { value: { code: 0, msg: '', data: { user_id: '1' } } } },
                    },
                  },
                },
              },
            },
          },
        },
      }),
    ],
  ])('may describe an answer by %s', async (_, content) => {
    const { code, written } = await initFrom('openapi.json', content);
    expect(code).toBe(0);
    expect(written.endpoints?.['user.info']).toMatchObject({ answer: { userId: 'user_id' } });
  });

  it('may be YAML of Swagger 2.0 with host, base path and schemes', async () => {
    const yaml = `swagger: "2.0"
info: {title: Shop, version: "1"}
host: api.shop.example
basePath: /v1
schemes: [https, http]
securityDefinitions: {key: {type: apiKey, in: header, name: X-Key-Token}}
definitions: {User: {type: object, properties: {user_id: {type: string}}}}
paths:
  /user/info:
    get:
      responses:
        200:
          description: ok
          schema: {type: object, properties: {code: {type: integer, example: 0}, data: {$ref: "#/definitions/User"}}}
`;
    const { error, written } = await initFrom('swagger.yaml', yaml);
    expect(error).toBe('');
    expect(written.services).toEqual({ user: 'https://api.shop.example/v1' });
    expect(written.wire?.token).toEqual({ header: 'X-Key-Token' });
    expect(written.endpoints?.['user.info']).toMatchObject({ answer: { userId: 'user_id' } });
  });

  it.each(['api.shop.example', 'https://api.shop.example/', '//api.shop.example'])(
    'may be Swagger 2.0 with a number as its version and the host %s',
    async (address) => {
      const yaml = `swagger: 2.0
info: {title: Shop, version: 1}
host: ${address}
basePath: /v1
paths: {/user/info: {get: {responses: {200: {description: ok, schema: {type: object}}}}}}
`;
      const { error, written } = await initFrom('swagger.yaml', yaml);
      expect(error).toBe('');
      expect(written.services).toEqual({ user: 'https://api.shop.example/v1' });
    },
  );

  it('may have anchors, merged keys and tags of YAML', async () => {
    const yaml = `%YAML 1.2
---
openapi: 3.0.3
info: {title: Shop, version: 1.0}
servers: [{url: "https://shop.example/{v}", variables: {v: {default: v1}}}]
x-user: &user !own
  type: object
  properties: &fields {user_id: {type: string, nullable: true}}
paths:
  /user/info:
    get: &read
      responses:
        200:
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties: {code: {type: integer, example: 0}, data: {<<: *user, properties: {<<: *fields}}}
  /sys/info: {get: *read}
`;
    const { error, written } = await initFrom('openapi.yaml', yaml);
    expect(error).toBe('');
    expect(written.services).toEqual({ user: 'https://shop.example/v1' });
    expect(written.endpoints?.['user.info']).toMatchObject({ answer: { userId: 'user_id' } });
  });

  it.each<[string, unknown, string]>([
    ['Swagger 1', { swaggerVersion: '1.2', apis: [] }, 'is Swagger 1. Convert it to OpenAPI 3 first.'],
    [
      'without an end',
      'openapi: 3.1.0\nservers: [{url: https://shop.example}]\npaths: &all {/user/info: {get: {responses: *all}}}\n',
      'it is nested too deeply, or a part of it contains itself.',
    ],
    [
      'several documents in one file',
      'openapi: 3.1.0\npaths: {}\n---\nopenapi: 3.1.0\n',
      'cannot be read as YAML: Source contains multiple documents at line 3, column 1.',
    ],
  ])('is refused by its reason if it is %s', async (_, content, reason) => {
    const { code, error } = await initFrom('openapi.yaml', content);
    expect(code).toBe(2);
    expect(error).toContain(reason);
  });

  it('may refer to files beside it, and reads no others', async () => {
    const folder = temporaryFolder();
    const [file, out] = [join(folder, 'docs', 'api.json'), join(folder, 'profile.json')];
    mkdirSync(join(folder, 'docs'));
    const schema = (name: string) => wrapped({ $ref: `${name}#/User` });
    writeFileSync(
      join(folder, 'docs', 'user.yaml'),
      'User: {type: object, properties: {user_id: {type: string}}}',
    );
    writeFileSync(
      join(folder, 'docs', 'system.json'),
      `\uFEFF${JSON.stringify({ User: { type: 'object', properties: { brand_name: { type: 'string' } } } })}`,
    );
    writeFileSync(
      join(folder, 'secret.yaml'),
      'User: {type: object, properties: {secret_field: {type: string}}}',
    );
    const paths = {
      '/user/info': { get: schema('user.yaml') },
      '/sys/info': { get: schema('system.json') },
      '/auth/countrys': { get: schema('../secret.yaml') },
      '/news/list': { get: schema('https://elsewhere.example/x.yaml') },
    };
    writeFileSync(file, JSON.stringify(document({ paths })));
    const { code, output } = await profile(['init', '--from', file, '--out', out]);
    expect(code).toBe(0);
    expect(output).toContain('endpoints.user.info.answer.userId: "user_id"');
    expect(output).toMatch(/2 references lead nowhere, such as /);
    expect(output).toContain('endpoints.user.sysInfo.answer.brandName: "brand_name"');
    expect(output).not.toContain('secret_field');
  });

  it('whose path a profile cannot have is asked about, and not written', async () => {
    const login = {
      post: {
        ...wrapped(user),
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { phone: { type: 'string' }, password: { type: 'string' } },
              },
            },
          },
        },
      },
    };
    const paths = {
      '/user/info': { get: wrapped(user) },
      '/user/{tenant}/auth/token/pass': login,
      '/a#b/news/list': { get: wrapped(user) },
      '/{a}-{b}/sys/info': { get: wrapped(user) },
    };
    const { code, output, written } = await initFrom('openapi.json', document({ paths }));
    expect(code).toBe(0);
    expect(output).toMatch(
      /endpoints\.user\.login: .* cannot be written .*":id" is not a field of the request/,
    );
    expect(output).toMatch(/endpoints\.user\.news: .* cannot be written .*must be a path below the service/);
    expect(output).toMatch(
      /endpoints\.user\.sysInfo: .* cannot be written .*must be a path below the service/,
    );
    expect(written.endpoints?.['user.login'] ?? {}).not.toHaveProperty('path');
  });

  it('asks for what a description leaves open: the success, pages, phones and the language', async () => {
    const list = {
      type: 'object',
      properties: { list: { type: 'array', items: user }, total: { type: 'integer' } },
    };
    const pages = {
      parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
      ...answer({ type: 'object', properties: { code: { type: 'integer' }, data: list } }),
    };
    const fields = { phone: { type: 'string' }, password: { type: 'string' } };
    const login = {
      ...wrapped({ type: 'object', properties: { token: { type: 'string' } } }),
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: fields } } } },
    };
    const { output, written } = await initFrom(
      'openapi.json',
      document({
        paths: {
          '/news/list': { get: pages },

          '/auth/token/pass': { post: login },
        },
      }),
    );
    expect(output).toContain('wire.success: the description does not say which code is a success.');
    expect(output).toContain('wire.paging.first: the calls do not show the number of the first page.');
    expect(output).toContain('wire.phone: the description does not show how a phone number is sent.');
    expect(output).toContain('wire.language.header: no call sends a language.');
    expect(written.wire).not.toHaveProperty('success');
  });

  it('asks for cents and for the zone of dates that name none', async () => {
    const fields = {
      minWithdraw: { type: 'integer' },
      worldTime: { type: 'string', example: '2026-01-31 10:00:00' },
    };
    const get = wrapped({ type: 'object', properties: fields });
    const { output } = await initFrom('openapi.json', document({ paths: { '/sys/info': { get } } }));
    expect(output).toContain('wire.amounts.decimals: all amounts are whole numbers, such as minWithdraw');
    expect(output).toContain(
      'wire.times.offset: dates such as 2026-01-31 10:00:00 in user.sysInfo name no zone',
    );
  });

  it('of which no path is the contract’s offers the calls, each with its line', async () => {
    const { code, output, written } = await initFrom(
      'openapi.json',
      document({ paths: { '/machines': { get: wrapped({ type: 'array', items: user }) } } }),
    );
    expect(code).toBe(0);
    expect(offeredCalls(output, 'product.products')).toEqual(['GET /api/machines']);
    expect(written.services).toBeUndefined();
  });
});

it('takes a property that is called $ref for a field, not for a reference', async () => {
  const content = userOf({
    type: 'object',
    properties: { $ref: { type: 'integer' }, id: { type: 'integer' } },
  });
  const observed = await callsOfOpenApi(content, { file: 'openapi.json', server: undefined });
  expect(observed?.calls[0]?.answer).toMatchObject({ data: { $ref: 2, id: 2 } });
});

it('takes the paths of the contract also with a slash at their end', async () => {
  const post = answer({ type: 'object', properties: { data: { type: 'object' } } });
  const paths = { '/user/info/': { get: post }, '/auth/token/pass/': { post } };
  const { written } = await initFrom('openapi.json', document({ paths }));
  expect(written.services).toEqual({ user: 'https://shop.example/api' });
  expect(written.endpoints).toMatchObject({
    'user.info': { path: 'user/info/' },
    'user.login': { path: 'auth/token/pass/' },
  });
});
