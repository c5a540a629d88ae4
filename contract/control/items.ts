import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { Id } from '../fields.ts';
import { languages } from '../languages.ts';
import type { Reason } from '../refusals.ts';

const locales = new Set<string>(languages.map(({ locale }) => locale));

/** Text for members: one for every language, or one by locale, where English stands in for what is missing. */
export const LocalText = z.union(
  [
    z.string().check(z.maxLength(20_000, { error: 'words' })),
    z.record(z.string(), z.string().check(z.maxLength(20_000, { error: 'words' }))).check(
      z.refine((texts) => 'en-US' in texts && Object.keys(texts).every((locale) => locales.has(locale)), {
        error: 'localText',
      }),
    ),
  ],
  { error: 'localText' },
);
export type LocalText = z.output<typeof LocalText>;

/** A path on this platform or an http(s) address. Browsers take `//` and `/\` for the beginning of another host. */
export const Url = z
  .string()
  .check(z.regex(/^(|\/(?![/\\])[^\s]{0,2000}|https?:\/\/[^\s]{1,2000})$/, { error: 'url' }));

/** A whole number of things, both ends included. */
export const count = (least: number, most: number, error = 'count') =>
  z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));

/** Puts what waits for a decision before what needs none. */
export const waitingFirst = z.optional(z.literal('true', { error: 'flag' }));

/** Words that each of what is listed has: in who it is about, by name, phone or e-mail address, or in what it is. */
export const search = z.optional(z.string().check(z.maxLength(200, { error: 'words' })));

const operators = { source: 'reference', access: 'operator' } as const;

/** The call that answers everything in a list that the operator keeps. */
export const listed = <Route extends `GET ${string}`, O extends Schema>(
  route: Route,
  description: string,
  item: O,
) =>
  ({ ...operators, route, description, input: z.object({}), output: z.array(item), refusals: [] }) as const;

/** A call that makes or changes one of them; answers it as it then is. */
export const added = <
  Route extends `POST ${string}`,
  I extends Schema,
  O extends Schema,
  R extends Reason = never,
>(
  route: Route,
  description: string,
  input: I,
  item: O,
  refusals: readonly R[] = [],
) => ({ ...operators, route, description, input, output: item, refusals }) as const;

/** A call that ends one of them, by its id; answers null. */
export const removed = <Route extends `DELETE ${string}`, R extends Reason>(
  route: Route,
  description: string,
  refusals: readonly R[],
) => ({ ...operators, route, description, input: z.object({ id: Id }), output: z.null(), refusals }) as const;
