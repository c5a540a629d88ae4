import type { session } from '#contract/user/session.ts';
import { user } from '#contract/user/user.ts';
import { countries } from '#fixtures/data/countries.ts';
import { refuse, refuseField } from '../../handling/refusal.ts';
import { tagOf } from '../../text/words.ts';
import { preparedHandler, WithMessage, type HandlersOf, type World } from '../../handling/world.ts';
import { avatar, encodePicture } from '../pictures.ts';
import { createMember } from './create-member.ts';
import { issueCaptcha, redeemCaptcha } from './captcha.ts';
import { issueCode, redeemCode } from './codes.ts';
import { hashNewPassword, hashOf } from '../member/passwords.ts';
import { describeSession, endSession, openSession, validSessionsOf } from './sessions.ts';
import { requirePassword } from './login.ts';
import { profileOf, userInfoOf } from './profile.ts';
import { insertPushToken } from './push-token-store.ts';
import { deleteSession, deleteSessions } from './session-store.ts';
import { findMemberByAccount, findMemberByPhone, updateHeadUrl, updateName } from '../member/store.ts';
import { comparePassword } from '../member/password-check.ts';

/** Login, registration, and the member's own profile. */
export const sessionHandlers: Pick<HandlersOf<typeof user>, keyof typeof session> = {
  login: preparedHandler(
    user.login,
    ({ runtime, read }, { phone, password }) => {
      const member = read(({ sql }) => findMemberByAccount(sql, phone));
      return comparePassword(runtime, password, member?.passwordHash);
    },
    (world, { phone }, check) => {
      const member = findMemberByAccount(world.sql, phone);
      // The typed account is locked. One lock for both would reveal which phone belongs to which e-mail address.
      const account = phone.toLowerCase();
      requirePassword(world, { account, check, hash: member?.passwordHash }, 'BAD_CREDENTIALS');
      if (!member) return refuse('BAD_CREDENTIALS');
      // The spec puts the token in the message of the answer.
      return new WithMessage(openSession(world, member.id), profileOf(world, member));
    },
  ),

  info: (world) => userInfoOf(world, world.member),

  logout({ sql, tokenHash }) {
    deleteSession(sql, tokenHash);
    return null;
  },

  sessions: (world) =>
    validSessionsOf(world, world.member.id).map((session) => ({
      ...describeSession(session),
      current: session.tokenHash.equals(world.tokenHash),
    })),

  endSessions(world, { session }) {
    const { sql, member, tokenHash } = world;
    if (session === undefined) deleteSessions(sql, member.id, tokenHash);
    else endSession(world, member.id, session);
    return null;
  },

  register: preparedHandler(
    user.register,
    ({ runtime }, { password }) => hashNewPassword(runtime, password),
    (world, { phone, areaCode, inviteCode, code }, fresh) => {
      const confirm = () => redeemCode(world, phone, 'register', code);
      const member = createMember(world, {
        phone,
        areaCode,
        inviteCode,
        passwordHash: hashOf(fresh),
        confirm,
      });
      return { userId: String(member.id) };
    },
  ),

  emailRegister: preparedHandler(
    user.emailRegister,
    ({ runtime }, { password }) => hashNewPassword(runtime, password),
    (world, { email, inviteCode, code }, fresh) => {
      refuseWhileEmailIsClosed(world);
      // Only the owner of the address learns that it is taken.
      redeemCode(world, email, 'register', code);
      const member = createMember(world, { email, inviteCode, passwordHash: hashOf(fresh) });
      return { userId: String(member.id) };
    },
  ),

  isValidAccount: ({ sql }, { phone }) => ({ valid: !findMemberByPhone(sql, phone) }),

  smsCode(world, { phone, captchaId, captcha }) {
    redeemCaptcha(world, { captchaId, captcha });
    issueCode(world, phone, 'register', true);
    return null;
  },

  emailCode(world, { email, captchaId, captcha }) {
    refuseWhileEmailIsClosed(world);
    redeemCaptcha(world, { captchaId, captcha });
    issueCode(world, email, 'register', true);
    return null;
  },

  emailOpen: ({ params }) => ({ open: params.emailOpen }),

  captcha: issueCaptcha,

  countries({ locale }) {
    const tag = tagOf(locale);
    const names = new Intl.DisplayNames(tag, { type: 'region' });
    return countries
      .map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
      .sort((one, other) => one.name.localeCompare(other.name, tag));
  },

  rename({ sql, member }, { name }) {
    updateName(sql, member.id, name);
    return null;
  },

  pushToken({ sql, tokenHash, now }, { firebaseToken }) {
    insertPushToken(sql, tokenHash, firebaseToken, now);
    return null;
  },

  avatar: preparedHandler(
    user.avatar,
    async ({ files: [file = refuseField('file', 'file')], savePicture, runtime }) =>
      savePicture((await encodePicture(runtime, file.content, avatar)).content),
    ({ sql, member }, _, headUrl) => {
      updateHeadUrl(sql, member.id, headUrl);
      return { headUrl };
    },
  ),
};

function refuseWhileEmailIsClosed({ params }: World): void {
  if (!params.emailOpen) refuse('EMAIL_CLOSED');
}
