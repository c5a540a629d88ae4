import { randomBytes } from 'node:crypto';
import { iso, membersOnly, needed, open, Refused, Said, type Call, type Routes } from '../call.ts';
import { newMember } from '../members.ts';
import { invitedOn } from '../economy.ts';
import { keepPicture } from '../pictures.ts';
import { checkCode, sendCode } from '../codes.ts';
import type { Member } from '../state.ts';

/** A national phone with its leading 0; the calling code is a field of its own. */
function phoneIn(call: Call): { phone: string; callingCode: number } {
  const phone = needed(call, 'phone');
  const { countryCode } = call.fields;
  if (!/^0\d{5,12}$/.test(phone) || !/^[1-9]\d{0,3}$/.test(countryCode ?? ''))
    throw new Refused('PHONE_WRONG', 'Please enter the correct phone number');
  return { phone, callingCode: Number(countryCode) };
}

function memberAt(call: Call): Member | undefined {
  const { phone, callingCode } = phoneIn(call);
  return call.state.members.find((one) => one.phone === phone && one.callingCode === callingCode);
}

function passwordIn(call: Call, name: string): string {
  const password = needed(call, name);
  if (!/^[A-Za-z][A-Za-z0-9]{7,23}$/.test(password))
    throw new Refused('PASSWORD_WRONG', '8 to 24 digits, the first is a letter');
  return password;
}

const profileOf = (member: Member) => ({
  createTime: iso(member.since),
  name: member.name,
  phone: member.phone,
  headUrl: member.picture,
  vipLevel: 1,
  shareCode: member.code,
  invitateCode: member.code,
  markHeadbgUrl: '',
  markText: '',
  timezoneType: 0,
});

function register(call: Call) {
  const { phone, callingCode } = phoneIn(call);
  if (memberAt(call)) throw new Refused('PHONE_USED', 'This phone number is registered.');
  const password = passwordIn(call, 'passwd');
  const invitation = needed(call, 'invitationCode');
  const upline = call.state.members.find(({ code }) => code === invitation);
  if (!upline) throw new Refused('INVITATION_WRONG', 'This invitation code does not exist.');
  checkCode(call, phone, 'register', needed(call, 'smsCode'));
  const { id } = newMember(call.state, { phone, callingCode, password, upline });
  return { memberId: id };
}

function logIn(call: Call) {
  const member = memberAt(call);
  if (!member || member.password !== needed(call, 'password'))
    throw new Refused('LOGIN_WRONG', 'Wrong phone number or password.');
  const token = randomBytes(16).toString('hex');
  call.state.tokens.set(token, member);
  return new Said(token, profileOf(member));
}

export const account: Routes = {
  'POST auth/token/pass': open(logIn),
  'POST auth/register': open(register),
  'POST auth/code/reg': open((call) => sendCode(call, phoneIn(call).phone, 'register')),
  'POST auth/emailregister': open(() => {
    throw new Refused('EMAIL_OFF', 'Please register with your phone.');
  }),
  'POST auth/emailcode/reg': open(() => {
    throw new Refused('EMAIL_OFF', 'Please register with your phone.');
  }),
  'POST auth/emailcode/isopen': open(() => ({ isOpen: false })),
  'GET auth/captcha': open(() => ({ key: 'none', picture: 'img/captcha.svg' })),
  'GET auth/countrys': open(() => [
    { country: 'Kenya', callingCode: 254, iso: 'KE' },
    { country: 'Nigeria', callingCode: 234, iso: 'NG' },
  ]),
  'POST user/isValidAccount': open((call) => ({ free: memberAt(call) === undefined })),
  'POST auth/code/resetpass': open((call) => sendCode(call, phoneIn(call).phone, 'reset')),
  'POST auth/reset-password': open((call) => {
    const member = memberAt(call);
    checkCode(call, phoneIn(call).phone, 'reset', needed(call, 'smsCode'));
    if (member) member.password = passwordIn(call, 'newPasswd');
  }),
  'POST auth/update-password': membersOnly((call) => {
    if (call.member.password !== needed(call, 'oldPasswd'))
      throw new Refused('OLD_PASSWORD_WRONG', 'Please enter the correct old password');
    const password = passwordIn(call, 'newPasswd');
    if (password !== call.fields['confirmPasswd'])
      throw new Refused('PASSWORDS_DIFFER', 'New passwords are inconsistent');
    call.member.password = password;
  }),
  'POST auth/logout': membersOnly(({ state, token = '' }) => void state.tokens.delete(token)),
  'GET user/info': membersOnly(({ state, member }) => ({
    ...profileOf(member),
    userId: member.id,
    email: member.email,
    upInviteCode: member.upline?.code ?? '',
    num: invitedOn(state, member, 1).length,
  })),
  'POST user/modify-name': membersOnly((call) => {
    call.member.name = needed(call, 'nickname');
  }),
  'POST user/modify-head': membersOnly((call) => {
    call.member.picture = keepPicture(call, 'head');
    return { headUrl: call.member.picture };
  }),
  'POST user/firebase-token': membersOnly((call) => void needed(call, 'firebaseToken')),
  'POST auth/paypwd-code': membersOnly((call) => sendCode(call, call.member.phone, 'pay')),
  'POST paypassword/code': membersOnly((call) => {
    const byEmail = needed(call, 'way') === 'EMAIL';
    return sendCode(call, byEmail ? needed(call, 'email') : call.member.phone, byEmail ? 'email' : 'pay');
  }),
  'POST paypassword/codesupport': membersOnly(({ member }) => ({ phone: true, mail: member.email !== '' })),
  'POST paypassword/bindemail': membersOnly((call) => {
    const email = needed(call, 'email');
    checkCode(call, email, 'email', needed(call, 'emailCode'));
    call.member.email = email;
  }),
  'POST paypassword/update': membersOnly((call) => {
    const password = needed(call, 'payPwd');
    if (password !== call.fields['confirmPayPwd'])
      throw new Refused('PASSWORDS_DIFFER', 'Fund passwords are inconsistent');
    checkCode(call, call.member.phone, 'pay', needed(call, 'smsCode'));
    call.member.payPassword = password;
  }),
};
