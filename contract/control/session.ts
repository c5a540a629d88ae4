import * as z from 'zod/mini';
import { operatorGroup } from '../endpoint.ts';
import { Instant, nothing } from '../fields.ts';
import { secret } from '../secrets.ts';

/** The part of the bench that an operator's token opens. */
export interface OperatorScope {
  /** The beginning of the names of the worlds that it opens; empty for all worlds. */
  readonly worlds: string;
  /** True if it only reads. */
  readonly readOnly: boolean;
}

/**
 * The caller of the operator's service. `name` is the name of its token, `CONTROL_TOKEN` for the token of that setting, and
 * empty if the server has no tokens. `expireTime` is an instant of the system clock.
 */
export const Operator = z.object({
  name: z.string(),
  worlds: z.string(),
  readOnly: z.boolean(),
  expireTime: z.nullable(Instant),
});
export type Operator = z.output<typeof Operator>;

/** The session of a browser. Programs send their token with each call instead. */
export const session = operatorGroup({
  session: {
    route: 'GET session',
    description:
      'The operator who calls, and what its token opens: worlds whose names begin with `worlds`, for reading only if `readOnly`. The name is empty if the server asks for no token.',
    input: nothing,
    output: Operator,
    refusals: [],
  },
  logIn: {
    route: 'POST session',
    description:
      'Logs a browser in with an operator’s token. The session is a cookie that no script can read. It ends after 12 hours, with the token, with the server, or by a logout. Wrong tokens are limited per address.',
    input: z.object({ token: secret(z.string().check(z.maxLength(200, { error: 'value' })), 'hidden') }),
    output: Operator,
    refusals: [],
    beforeLogin: true,
  },
  logOut: {
    route: 'DELETE session',
    description: 'Ends the session of a browser. Without one it does nothing.',
    input: nothing,
    output: z.null(),
    refusals: [],
    beforeLogin: true,
  },
});
