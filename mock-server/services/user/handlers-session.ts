import type { session } from '#contract/user/session.ts';
import { user } from '#contract/user/user.ts';
import { countries } from '#fixtures/countries.ts';
import { refuse, refuseField } from '../../refusal.ts';
import { tagOf } from '../../words.ts';
import { prepared, type HandlersOf } from '../../world.ts';
import { admitMember } from './admission.ts';
import { drawAvatar } from './avatar.ts';
import { issueCaptcha, redeemCaptcha } from './captcha.ts';
import { issueCode, redeemCode } from './codes.ts';
import { openSession } from './identify.ts';
import { admitPassword, tryPassword } from './login.ts';
import { hashPassword } from './passwords.ts';
import { profileOf, userInfoOf } from './profile.ts';
import { deleteSession } from './session-store.ts';
import { findMemberByPhone, updateHeadUrl, updateName } from './store.ts';

/** Getting in, staying in and getting out: login, registration, the member's own profile. */
export const sessionHandlers: Pick<HandlersOf<typeof user>, keyof typeof session> = {
  login: prepared(
    user.login,
    ({ machine, look }, { phone, password }) => {
      const member = look(({ sql }) => findMemberByPhone(sql, phone));
      return tryPassword(machine, password, member?.passwordHash);
    },
    (world, { phone }, trial) => {
      const member = findMemberByPhone(world.sql, phone);
      admitPassword(world, phone, trial, member?.passwordHash, 'BAD_CREDENTIALS');
      if (!member) return refuse('BAD_CREDENTIALS');
      // The spec has the token arrive where other answers have their message.
      world.setMessage(openSession(world, member.id));
      return profileOf(world, member);
    },
  ),

  info: (world) => userInfoOf(world, world.member),

  logout({ sql, tokenHash }) {
    deleteSession(sql, tokenHash);
    return null;
  },

  register: prepared(
    user.register,
    ({ machine }, { password }) => hashPassword(machine, password),
    (world, { phone, areaCode, inviteCode, code }, passwordHash) => {
      const confirm = () => redeemCode(world, phone, 'register', code);
      const member = admitMember(world, { phone, areaCode, inviteCode, passwordHash, confirm });
      return { userId: String(member.id) };
    },
  ),

  isValidAccount: ({ sql }, { phone }) => ({ valid: !findMemberByPhone(sql, phone) }),

  smsCode(world, { phone, captchaId, captcha }) {
    redeemCaptcha(world, { captchaId, captcha });
    issueCode(world, phone, 'register', true);
    return null;
  },

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

  avatar: prepared(
    user.avatar,
    async ({ file, keepFile }) =>
      keepFile(await drawAvatar((file ?? refuseField('file', 'file')).content), 'webp'),
    ({ sql, member }, _, headUrl) => {
      updateHeadUrl(sql, member.id, headUrl);
      return { headUrl };
    },
  ),
};
