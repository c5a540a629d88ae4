import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import type { Entity } from '../entities.ts';
import { Id } from '../fields.ts';
import { languages } from '../languages.ts';
import type { Reason } from '../refusals.ts';

const locales = new Set<string>(languages.map(({ locale }) => locale));

/** A text for members: one for every language, or one per locale with English as the fallback. */
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

/**
 * A path on this platform or an http(s) URL. A leading `//` or `/\` is excluded, since browsers resolve it to another host.
 */
export const Url = z
  .string()
  .check(z.regex(/^(|\/(?![/\\])[^\s]{0,2000}|https?:\/\/[^\s]{1,2000})$/, { error: 'url' }));

/** A whole number in a range that includes both ends. */
export const count = (min: number, max: number, error = 'count') =>
  z.int({ error }).check(z.gte(min, { error }), z.lte(max, { error }));

/** Lists the items that wait for a decision first. */
export const waitingFirst = z.optional(z.literal('true', { error: 'flag' }));

/** Narrows a list to items whose text, or whose member's name, phone or e-mail address, contains these words. */
export const search = z.optional(z.string().check(z.maxLength(200, { error: 'words' })));

/**
 * The endpoints of a list that the operator manages: entities that the list shows, and entities that its commands change.
 */
export const managed = <O extends Schema>(
  item: O,
  { reads, changes }: { readonly reads: readonly Entity[]; readonly changes: readonly Entity[] },
) => ({
  /** Responds with the whole list. */
  list: <Route extends `GET ${string}`>(route: Route, description: string) =>
    ({
      route,
      description,
      input: z.object({}),
      output: z.array(item),
      refusals: [],
      reads,
    }) as const,

  /** Adds or changes an item, and responds with it. */
  save: <Route extends `POST ${string}`, I extends Schema, R extends Reason = never>(
    route: Route,
    description: string,
    input: I,
    refusals: readonly R[] = [],
  ) => ({ route, description, input, output: item, refusals, changes }) as const,

  /** Removes an item by its id. */
  remove: <Route extends `DELETE ${string}`, R extends Reason>(
    route: Route,
    description: string,
    refusals: readonly R[],
  ) =>
    ({
      route,
      description,
      input: z.object({ id: Id }),
      output: z.null(),
      refusals,
      changes,
    }) as const,
});

/** The fields of a new item, all optional, with the id of the item to change. */
export const changesOf = <const T extends Readonly<Record<string, Schema>>>(fields: T) =>
  z.extend(z.partial(z.object(fields)), { id: Id });
