import * as z from 'zod/mini';
import { group } from '../endpoint.ts';
import { AreaCode, Code, Instant, InviteCode, Name, nothing, Password, Phone } from '../fields.ts';

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
  captcha: z.optional(z.string().check(z.regex(/^\d{4}$/, { error: 'captcha' }))),
};

/** Getting in, staying in and getting out: login, registration, the member's own profile. */
export const session = group({
  login: {
    call: 'POST auth/token/pass',
    source: 'documented',
    access: 'public',
    about: 'Logs in by phone and password. The token is the `msg` of the answer.',
    input: z.object({
      phone: z.string().check(z.regex(/^\S{1,254}$/, { error: 'phone' })),
      password: z.string().check(z.regex(/^[^]{1,64}$/, { error: 'password' })),
    }),
    output: Profile,
    refusals: ['BAD_CREDENTIALS', 'LOGIN_LOCKED'],
    rateLimited: true,
  },
  info: {
    call: 'GET user/info',
    source: 'documented',
    access: 'member',
    about: "The caller's own profile.",
    input: nothing,
    output: UserInfo,
    refusals: [],
  },
  logout: {
    call: 'POST auth/logout',
    source: 'documented',
    access: 'member',
    about: 'Ends the session of the token it is called with.',
    input: nothing,
    output: z.null(),
    refusals: [],
  },
  register: {
    call: 'POST auth/register',
    source: 'documented',
    access: 'public',
    about: 'Makes a member from a phone, an invitation code and the code sent to the phone.',
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
  isValidAccount: {
    call: 'POST user/isValidAccount',
    source: 'documented',
    access: 'public',
    about: 'Whether a phone is free to register with.',
    input: z.object({ phone: Phone }),
    output: z.object({ valid: z.boolean() }),
    refusals: [],
    rateLimited: true,
  },
  smsCode: {
    call: 'POST auth/code/reg',
    source: 'documented',
    access: 'public',
    about: "Sends the registration code to a phone (into the operator's outbox: nothing leaves the bench).",
    input: z.object({ phone: Phone, areaCode: z.optional(AreaCode), ...captchaFields }),
    output: z.null(),
    refusals: ['TOO_SOON', 'TOO_MANY_CODES', 'WRONG_CAPTCHA'],
  },
  captcha: {
    call: 'GET auth/captcha',
    source: 'documented',
    access: 'public',
    about: 'A picture of four digits to be typed; good for one use within five minutes.',
    input: nothing,
    output: z.object({ captchaId: z.string(), image: z.string() }),
    refusals: [],
  },
  countries: {
    call: 'GET auth/countrys',
    source: 'documented',
    access: 'public',
    about: "The countries a phone may belong to, named in the caller's language.",
    input: nothing,
    output: z.array(z.object({ code: z.string(), areaCode: z.string(), name: z.string() })),
    refusals: [],
  },
  rename: {
    call: 'POST user/modify-name',
    source: 'documented',
    access: 'member',
    about: 'Changes the display name.',
    input: z.object({ name: Name }),
    output: z.null(),
    refusals: [],
  },
  avatar: {
    call: 'POST user/modify-head',
    source: 'documented',
    access: 'member',
    about: 'Changes the picture: an image of at most 2 MB, decoded and encoded anew.',
    input: nothing,
    output: z.object({ headUrl: z.string() }),
    refusals: ['NOT_AN_IMAGE'],
    file: 'file',
  },
});
