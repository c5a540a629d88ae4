import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Account, Code, Email, nothing, Password, PayPassword } from '../fields.ts';

/** Changing and recovering the login password; setting the fund password. */
export const password = group({
  resetCode: {
    call: 'POST auth/code/resetpass',
    source: 'documented',
    access: 'public',
    about: 'Sends the code that resets a password; answers alike for a phone nobody has.',
    /** By e-mail where there is no phone. */
    input: z.object({ phone: Account }),
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES'],
  },
  resetPassword: {
    call: 'POST auth/reset-password',
    source: 'documented',
    access: 'public',
    about: 'Sets a new password by phone and code; ends every session of the member.',
    input: z.object({ phone: Account, code: Code, password: Password }),
    output: z.null(),
    refusals: ['WRONG_CODE'],
    rateLimited: true,
  },
  updatePassword: {
    call: 'POST auth/update-password',
    source: 'documented',
    access: 'member',
    about: "Changes the password; ends the member's other sessions.",
    input: z.object({
      oldPassword: z.string().check(z.regex(/^[^]{1,64}$/, { error: 'password' })),
      newPassword: Password,
      confirmPassword: z.string(),
    }),
    output: z.null(),
    refusals: ['WRONG_OLD_PASSWORD', 'PASSWORDS_DIFFER', 'LOGIN_LOCKED'],
  },
  payPasswordUpdate: {
    call: 'POST paypassword/update',
    source: 'documented',
    access: 'member',
    about: 'Sets or changes the fund password, confirmed by a code.',
    input: z.object({ password: PayPassword, confirmPassword: z.string(), code: Code }),
    output: z.null(),
    refusals: ['WRONG_CODE', 'PASSWORDS_DIFFER'],
  },
  payPasswordSms: {
    call: 'POST auth/paypwd-code',
    source: 'documented',
    access: 'member',
    about: "Sends the fund-password code to the member's phone.",
    input: nothing,
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES'],
  },
  payPasswordCode: {
    call: 'POST paypassword/code',
    source: 'documented',
    access: 'member',
    about:
      "Sends the fund-password code by the channel the member chooses. An `email` that is not yet the member's gets the code that binds it.",
    input: z.object({
      channel: z.enum(['sms', 'email'], { error: 'codeChannel' }),
      email: z.optional(Email),
    }),
    output: z.null(),
    refusals: ['NO_EMAIL', 'NO_PHONE', 'TOO_SOON', 'TOO_MANY_CODES'],
  },
  payPasswordChannels: {
    call: 'POST paypassword/codesupport',
    source: 'documented',
    access: 'member',
    safe: true,
    about: 'By which channels the fund-password code can reach the member.',
    input: nothing,
    output: z.object({ sms: z.boolean(), email: z.boolean() }),
    refusals: [],
  },
  bindEmail: {
    call: 'POST paypassword/bindemail',
    source: 'documented',
    access: 'member',
    about: 'Binds an e-mail address, confirmed by the code sent to it, in place of the one before.',
    input: z.object({ email: Email, code: Code }),
    output: z.null(),
    refusals: ['WRONG_CODE', 'EMAIL_TAKEN'],
  },
  hasPayPassword: {
    call: 'GET paypassword/has',
    source: 'reference',
    access: 'member',
    about: 'Whether the member has set a fund password.',
    input: nothing,
    output: z.object({ has: z.boolean() }),
    refusals: [],
  },
});
