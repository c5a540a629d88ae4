import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { secret } from '../secrets.ts';
import { AreaCode, Code, Email, Instant, InviteCode, Name, nothing, Password, Phone } from '../fields.ts';

/** What the login answers and the client keeps (spec §3). */
export const Profile = z.object({
  headUrl: z.string(),
  vipLevel: z.int(),
  phone: z.string(),
  name: z.string(),
  shareCode: z.string(),
  createTime: Instant,
  invitateCode: z.string(),
  markHeadbgUrl: z.string(),
  markText: z.string(),
  timezoneType: z.int(),
});

const UserInfo = z.extend(Profile, {
  userId: z.string(),
  grade: z.int(),
  gradeText: z.string(),
  inviteCode: z.string(),
  upInviteCode: z.string(),
  num: z.int(),
  email: z.string(),
  versionCode: z.int(),
  version: z.string(),
  endTime: Instant,
  showMessage: z.boolean(),
  project: z.string(),
  coupon: z.int(),
});

const captchaFields = {
  captchaId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/, { error: 'captcha' }))),
  captcha: z.optional(
    secret(z.string().check(z.regex(/^\d{4}$/, { error: 'captcha' })), { replayed: 'verdict' }),
  ),
};

/** Getting in, staying in and getting out: login, registration, the member's own profile. */
export const session = group({
  login: {
    route: 'POST auth/token/pass',
    source: 'documented',
    access: 'public',
    description: 'Logs in by phone and password. The token is the `msg` of the answer.',
    input: z.object({
      phone: z.string().check(z.regex(/^\S{1,254}$/, { error: 'phone' })),
      password: secret(
        z.string({ error: 'passwordRequired' }).check(z.regex(/^[^]{1,64}$/, { error: 'password' })),
        'hashed',
      ),
    }),
    output: Profile,
    secretMessage: true,
    refusals: ['BAD_CREDENTIALS', 'LOGIN_LOCKED'],
    rateLimited: true,
  },
  info: {
    route: 'GET user/info',
    source: 'documented',
    access: 'member',
    description: "The caller's own profile.",
    input: nothing,
    output: UserInfo,
    refusals: [],
  },
  logout: {
    route: 'POST auth/logout',
    source: 'documented',
    access: 'member',
    description: 'Ends the session of the token it is called with.',
    input: nothing,
    output: z.null(),
    refusals: [],
  },
  register: {
    route: 'POST auth/register',
    source: 'documented',
    access: 'public',
    description: 'Makes a member from a phone, an invitation code and the code sent to the phone.',
    input: z.object({
      phone: Phone,
      areaCode: z.optional(AreaCode),
      password: Password,
      inviteCode: InviteCode,
      code: Code,
    }),
    output: z.object({ userId: z.string() }),
    refusals: ['PHONE_TAKEN', 'UNKNOWN_INVITE_CODE', 'WRONG_CODE'],
    rateLimited: true,
  },
  emailRegister: {
    route: 'POST auth/emailregister',
    source: 'documented',
    access: 'public',
    description: 'Makes a member from an e-mail address, where that is open. Such a member has no phone.',
    input: z.object({ email: Email, password: Password, inviteCode: InviteCode, code: Code }),
    output: z.object({ userId: z.string() }),
    refusals: ['EMAIL_CLOSED', 'EMAIL_TAKEN', 'UNKNOWN_INVITE_CODE', 'WRONG_CODE'],
    rateLimited: true,
  },
  isValidAccount: {
    route: 'POST user/isValidAccount',
    source: 'documented',
    access: 'public',
    safe: true,
    description: 'Whether a phone is free to register with.',
    input: z.object({ phone: Phone }),
    output: z.object({ valid: z.boolean() }),
    refusals: [],
    rateLimited: true,
  },
  smsCode: {
    route: 'POST auth/code/reg',
    source: 'documented',
    access: 'public',
    description:
      "Sends the registration code to a phone (into the operator's outbox: nothing leaves the bench).",
    input: z.object({ phone: Phone, areaCode: z.optional(AreaCode), ...captchaFields }),
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES', 'WRONG_CAPTCHA'],
  },
  emailCode: {
    route: 'POST auth/emailcode/reg',
    source: 'documented',
    access: 'public',
    description: "Sends the registration code to an e-mail address (into the operator's outbox).",
    input: z.object({ email: Email, ...captchaFields }),
    output: z.null(),
    refusals: ['EMAIL_CLOSED', 'TOO_SOON', 'TOO_MANY_CODES', 'WRONG_CAPTCHA'],
  },
  emailOpen: {
    route: 'POST auth/emailcode/isopen',
    source: 'documented',
    access: 'public',
    safe: true,
    description: 'Whether one may register by e-mail.',
    input: nothing,
    output: z.object({ open: z.boolean() }),
    refusals: [],
  },
  captcha: {
    route: 'GET auth/captcha',
    source: 'documented',
    access: 'public',
    description: 'A picture of four digits to be typed; good for one use within five minutes.',
    input: nothing,
    output: z.object({ captchaId: z.string(), image: z.string() }),
    refusals: [],
  },
  countries: {
    route: 'GET auth/countrys',
    source: 'documented',
    access: 'public',
    description: "The countries a phone may belong to, named in the caller's language.",
    input: nothing,
    output: z.array(z.object({ code: z.string(), areaCode: z.string(), name: z.string() })),
    refusals: [],
  },
  rename: {
    route: 'POST user/modify-name',
    source: 'documented',
    access: 'member',
    description: 'Changes the display name.',
    input: z.object({ name: Name }),
    output: z.null(),
    refusals: [],
  },
  pushToken: {
    route: 'POST user/firebase-token',
    source: 'documented',
    access: 'member',
    description: "Keeps the token by which the member's phone is reached by push.",
    input: z.object({
      firebaseToken: secret(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, { error: 'value' })), {
        replayed: 'hash',
      }),
    }),
    output: z.null(),
    refusals: [],
  },
  avatar: {
    route: 'POST user/modify-head',
    source: 'documented',
    access: 'member',
    description: 'Changes the picture: an image of at most 2 MB, decoded and encoded anew.',
    input: nothing,
    output: z.object({ headUrl: z.string() }),
    refusals: ['NOT_AN_IMAGE'],
    files: { field: 'file', maxFiles: 1, maxMebibytesEach: 2 },
  },
});
