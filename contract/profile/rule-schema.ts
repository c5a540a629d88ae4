import * as z from 'zod/mini';
import { fieldNames, placeNames } from './names.ts';
import { choice, dictionary, doc, either, object, recordOf, some, text } from './shape.ts';

/** The names and formats of a host's fields, as a part of the schema of profiles. */

const scalar = either('a text, a number, true, false or null', z.string(), z.number(), z.boolean(), z.null());
/** A place in an answer or a JSON request of the host. */
export const Name = text(
  /^[^\s\p{Cc}.]+(\.[^\s\p{Cc}.]+)*$/u,
  'a field name of the host, with dots for a field inside another',
);
const Offset = text(/^[+-]\d\d:\d\d$/, 'an offset from UTC such as "+03:00"');
const Decimals = z
  .int({ error: 'must be a whole number from 0 to 6.', abort: true })
  .check(
    z.gte(0, { error: 'must be a whole number from 0 to 6.' }),
    z.lte(6, { error: 'must be a whole number from 0 to 6.' }),
  );

const pattern = /^(?=.*YYYY)(?=.*MM)(?=.*DD)(?:YYYY|MM|DD|HH|mm|ss|[^A-Za-z\d])+$/;
const formats = 'iso, seconds, milliseconds, or a pattern such as "YYYYMMDDHHmmss"';

const timeFields = {
  format: doc(
    either(formats, choice('iso', 'seconds', 'milliseconds'), text(pattern, formats)),
    'How the host writes an instant. "iso" also reads "2026-01-31 10:00:00". A pattern has YYYY, MM and DD, and may have HH, mm and ss.',
  ),
  offset: doc(z.optional(Offset), 'The zone of texts that name none. By default UTC.'),
};
/** The format of a host's instants. */
export const Times = either(
  '"iso", "seconds", "milliseconds", a pattern such as "YYYYMMDDHHmmss", or an object of format and offset',
  timeFields.format,
  object('format and offset', timeFields),
);

Times.register(z.globalRegistry, { id: 'times' });

export const ruleFields = {
  name: doc(
    z.optional(Name),
    'The host’s name of the field. In answers and JSON requests dots lead into an object: "member.phone".',
  ),
  type: doc(z.optional(choice('text', 'number')), 'What the host expects in JSON requests.'),
  decimals: doc(
    z.optional(Decimals),
    'The host counts in units of 10^-n: 2 if an amount is in cents, 2 if a rate is in percent.',
  ),
  decimalMark: doc(
    z.optional(choice(',', '.')),
    '",": the host writes numbers as texts with a decimal comma, such as "1.234,56". By default ".".',
  ),
  time: doc(z.optional(Times), 'How the host writes this instant.'),
  day: doc(
    z.optional(text(pattern, 'a pattern such as "YYYYMMDD" or "DD.MM.YYYY"')),
    'How the host writes a day, which is 2026-01-31 in the contract: "YYYYMMDD" or "DD/MM/YYYY".',
  ),
  separator: doc(
    z.optional(text(/^.{1,3}$/u, 'one to three characters, such as ","')),
    'In answers: the host sends the list as one text with this between the items, such as "a.png,b.png".',
  ),
  item: doc(
    z.optional(Name),
    'In answers: the place of the value in each item of the list, or in the single object, such as "url".',
  ),
  values: doc(
    z.optional(dictionary(z.string(), scalar, 'the host’s values and the contract’s')),
    'From the host’s value to the contract’s: { "PAID": "arrived" }.',
  ),
  value: doc(
    z.optional(
      either(
        'a text, a number, true, false, null, or a list of them',
        scalar,
        some(scalar, 'texts and numbers'),
      ),
    ),
    'A constant. A request always sends it, an answer always has it.',
  ),
  plain: doc(
    z.optional(z.literal(true, { error: 'must be true, or left out.' })),
    'The host has plain text where the contract has HTML: it is sent without tags, and shown as it is.',
  ),
  copy: doc(
    z.optional(text(/^\w+$/, 'a field of the contract’s request')),
    'In requests: the same as this field, such as { "copy": "password" } for a password that is sent twice.',
  ),
  negativeIf: doc(
    z.optional(
      dictionary(Name, some(scalar, 'the host’s values'), 'fields of the host and lists of their values'),
    ),
    'In answers: the amount is negative if such a field beside it has one of these values: { "direction": ["out"] }.',
  ),
};
const ruleParts =
  'name, type, decimals, decimalMark, time, day, separator, item, values, value, plain, copy and negativeIf';
const ruleText = `the host’s name, null, or an object of ${ruleParts}`;
/** The name and the format of one field of a host. */
export const Rule = doc(
  either(ruleText, Name, z.null(), object(ruleParts, ruleFields)),
  'The host’s name of a field of the contract, null if it is not sent, or its differences.',
);
/** The schemas that the JSON Schema refers to by name, because they would repeat in it. */
Rule.register(z.globalRegistry, { id: 'field' });
export const ContractRules = recordOf(
  [...fieldNames, ...placeNames],
  'a field of the contract',
  Rule,
).register(z.globalRegistry, {
  id: 'fields',
});

export type FieldRule = z.output<typeof Rule>;
export type TimeFormat = z.output<typeof Times>;
