import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';
import type { JsonSchema, Named, OpenApi, Operation } from './openapi/document.ts';
import { guide } from './openapi/guide.ts';
import { headerDescriptions, headerParameters } from './openapi/headers.ts';
import { addressOf, operation } from './openapi/operation.ts';
import { envelopeSchemas, refusalExamples, refusalResponses } from './openapi/refusals.ts';
import { describer } from './openapi/schemas.ts';
import { sections, sectionOf } from './openapi/sections.ts';
import { VERSION } from './version.ts';

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(): OpenApi {
  const { describe, collected } = describer();
  const paths: Record<string, Named<Operation>> = {};
  for (const endpoint of inOrder(contract)) {
    const address = addressOf(endpoint);
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation(endpoint, describe) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: VERSION,
      summary: 'A test bench for online earning platforms. Simulated funds only.',
      description: guide,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The bench that serves this document.' }],
    tags: sections.map(({ name, description }) => ({ name, description })),
    'x-tagGroups': tagGroups(),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Access-Token',
          description:
            "A member's token: the `msg` of `user.login`, or `control.createSession` without a password.",
        },
        operator: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the operator. A bench without tokens admits callers on its own machine.',
        },
      },
      parameters: headerParameters(),
      headers: headerDescriptions(),
      responses: refusalResponses(contract),
      examples: refusalExamples(contract),
      schemas: { ...envelopeSchemas(), ...byName(collected) },
    },
  };
}

/** Ordered by section, and within a section as in the contract. */
const inOrder = (endpoints: readonly Endpoint[]): Endpoint[] =>
  sections.flatMap((section) => endpoints.filter((endpoint) => sectionOf(endpoint) === section));

const byName = (schemas: Named<JsonSchema>): Named<JsonSchema> =>
  Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => one.localeCompare(other)));

/** The tags grouped by service, for viewers that support it. */
function tagGroups(): OpenApi['x-tagGroups'] {
  const services = [...new Set(sections.map(({ service }) => service))];
  return services.map((name) => ({
    name,
    tags: sections.filter(({ service }) => service === name).map((section) => section.name),
  }));
}
