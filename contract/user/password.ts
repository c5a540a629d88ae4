import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { secret } from '../secrets.ts';
import { Account, Code, Email, nothing, Password, PayPassword } from '../fields.ts';

/** Changing and recovering the login password; setting the fund password. */
export const password = group({
  resetCode: {
    route: 'POST auth/code/resetpass',
    source: 'documented',
    access: 'public',
    description: 'Sends the code that resets a password; answers alike for a phone nobody has.',
    /** By e-mail where there is no phone. */
    input: z.object({ phone: Account }),
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES'],
  },
  resetPassword: {
    route: 'POST auth/reset-password',
    source: 'documented',
    access: 'public',
    description: 'Sets a new password by phone and code; ends every session of the member.',
    input: z.object({ phone: Account, code: Code, password: Password }),
    output: z.null(),
    refusals: ['WRONG_CODE'],
    rateLimited: true,
  },
  updatePassword: {
    route: 'POST auth/update-password',
    source: 'documented',
    access: 'member',
    description: "Changes the password; ends the member's other sessions.",
    input: z.object({
      oldPassword: secret(z.string().check(z.regex(/^[^]{1,64}$/, { error: 'password' })), 'hashed'),
      newPassword: Password,
      confirmPassword: secret(z.string(), 'hashed'),
    }),
    output: z.null(),
    refusals: ['WRONG_OLD_PASSWORD', 'PASSWORDS_DIFFER', 'LOGIN_LOCKED'],
    idempotent: true,
    idempotencyKeyOnly: true,
  },
  payPasswordUpdate: {
    route: 'POST paypassword/update',
    source: 'documented',
    access: 'member',
    description: 'Sets or changes the fund password, confirmed by a code.',
    input: z.object({ password: PayPassword, confirmPassword: secret(z.string(), 'hashed'), code: Code }),
    output: z.null(),
    refusals: ['WRONG_CODE', 'PASSWORDS_DIFFER'],
    idempotent: true,
    idempotencyKeyOnly: true,
  },
  payPasswordSms: {
    route: 'POST auth/paypwd-code',
    source: 'documented',
    access: 'member',
    description: "Sends the fund-password code to the member's phone.",
    input: nothing,
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES'],
  },
  payPasswordCode: {
    route: 'POST paypassword/code',
    source: 'documented',
    access: 'member',
    description:
      "Sends the fund-password code by the channel the member chooses. An `email` that is not yet the member's gets the code that binds it.",
    input: z.object({
      channel: z.enum(['sms', 'email'], { error: 'codeChannel' }),
      email: z.optional(Email),
    }),
    output: z.null(),
    refusals: ['NO_EMAIL', 'NO_PHONE', 'TOO_SOON', 'TOO_MANY_CODES'],
  },
  payPasswordChannels: {
    route: 'POST paypassword/codesupport',
    source: 'documented',
    access: 'member',
    safe: true,
    description: 'By which channels the fund-password code can reach the member.',
    input: nothing,
    output: z.object({ sms: z.boolean(), email: z.boolean() }),
    refusals: [],
  },
  bindEmail: {
    route: 'POST paypassword/bindemail',
    source: 'documented',
    access: 'member',
    description: 'Binds an e-mail address, confirmed by the code sent to it, in place of the one before.',
    input: z.object({ email: Email, code: Code }),
    output: z.null(),
    refusals: ['WRONG_CODE', 'EMAIL_TAKEN'],
    idempotent: true,
    idempotencyKeyOnly: true,
  },
  hasPayPassword: {
    route: 'GET paypassword/has',
    source: 'reference',
    access: 'member',
    description: 'Whether the member has set a fund password.',
    input: nothing,
    output: z.object({ has: z.boolean() }),
    refusals: [],
  },
});
