/** Documents of OpenAPI with few endpoints, for the cases of `init`. */

export const answer = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
export const wrapped = (data: object) =>
  answer({
    type: 'object',
    properties: { code: { type: 'integer', example: 0 }, msg: { type: 'string' }, data },
  });
export const document = (more: object) => ({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example/api' }],
  ...more,
});
export const userOf = (data: object, components: object = {}) =>
  document({ components: { schemas: components }, paths: { '/user/info': { get: wrapped(data) } } });
