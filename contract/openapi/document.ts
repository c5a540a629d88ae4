/** The parts of OpenAPI 3.1 that this contract uses. */
export interface OpenApi {
  readonly openapi: string;
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[];
  readonly paths: Named<Named<Operation>>;
  readonly components: {
    readonly securitySchemes: Named<object>;
    readonly parameters: Named<Parameter>;
    readonly headers: Named<Header>;
    readonly responses: Named<Response>;
    readonly examples: Named<Example>;
    readonly schemas: Named<JsonSchema>;
  };
}

export type Named<T> = Readonly<Record<string, T>>;

export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly 'x-source': string;
  readonly 'x-safe': boolean;
  readonly security: readonly Named<readonly string[]>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Named<Content> };
  readonly responses: Named<Response | Reference>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Header {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Response {
  readonly description: string;
  readonly headers: Named<Reference>;
  readonly content: Named<Content>;
}

export interface Content {
  readonly schema: JsonSchema;
  readonly examples?: Named<Reference>;
  readonly encoding?: Named<{ readonly contentType: string }>;
}

export interface Example {
  readonly summary: string;
  readonly value: unknown;
}

type Scalar = string | number | boolean | null;

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: Scalar;
  readonly examples?: readonly Scalar[];
  readonly const?: Scalar;
  readonly enum?: readonly Scalar[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly maxItems?: number;
  readonly properties?: Named<JsonSchema>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}
