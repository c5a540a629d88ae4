import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { Code, nothing, Password, PayPassword, Phone } from '../fields.ts';

/** Changing and recovering the login password; setting the fund password. */
export const password = group({
  resetCode: {
    call: 'POST auth/code/resetpass',
    source: 'documented',
    access: 'public',
    about: 'Sends the code that resets a password; answers alike for a phone nobody has.',
    input: z.object({ phone: Phone }),
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES'],
  },
  resetPassword: {
    call: 'POST auth/reset-password',
    source: 'documented',
    access: 'public',
    about: 'Sets a new password by phone and code; ends every session of the member.',
    input: z.object({ phone: Phone, code: Code, password: Password }),
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
