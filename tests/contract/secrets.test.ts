import { expect, it } from 'vitest';
import { definitionOf } from '#contract/definition.ts';
import type { Schema } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { secretPlaces } from '#contract/secrets.ts';

const soundsSecret =
  /pass|pwd|\bpin\b|pin$|otp|cvv|code|token|secret|ticket|captcha|credential|session|seed|key/i;

/** Fields with the name of a secret that are not secret, with the reason. By name, or by endpoint and name. */
const openFields: Readonly<Record<string, string>> = {
  inviteCode: 'Members hand it out to invite others.',
  upInviteCode: 'Members hand it out to invite others.',
  invitateCode: 'Members hand it out to invite others.',
  shareCode: 'Members hand it out to invite others.',
  areaCode: 'The country code of a phone.',
  versionCode: 'The number of an app version.',
  captchaId: 'It identifies a captcha and does not solve it.',
  captchaRequired: 'A setting of the platform.',
  codeResendSeconds: 'A setting of the platform.',
  codeState: 'Whether a code is still valid, without the code.',
  codeExpireTime: 'Whether a code is still valid, without the code.',
  hasPayPassword: 'Whether a password is set.',
  sessions: 'The number of sessions of a member.',
  sessionList: 'Sessions by the first digits of a hash.',
  session: 'The first digits of the hash of a token.',
  'user.countries.code': 'The code of a country.',
  'user.redeemRecord.code': 'Redemption codes are printed and distributed.',
  'fund.banks.code': 'The code of a bank.',
  'wallet.records.code': 'The kind of a record.',
  'wallet.record.code': 'The kind of a record.',
  'wallet.record.giftCode': 'Redemption codes are printed and distributed.',
  'control.manageCodes.code': 'Redemption codes are printed and distributed.',
  'control.addCode.code': 'Redemption codes are printed and distributed.',
  'control.changeCode.code': 'Redemption codes are printed and distributed.',
  'control.member.code': 'The kind of a record.',
  'control.movement.code': 'The kind of a record, or the code of a response.',
  'control.faults.code': 'The code of a response.',
  'control.addFault.code': 'The code of a response.',
  'control.requests.code': 'The code of a response.',
  'control.exportWorld.code': 'The code of a response.',
  'control.createWorld.seed': 'A tester chooses it to repeat a world, and has to see it to do so.',
  'control.putWorld.seed': 'The same.',
  'control.resetWorld.seed': 'A tester chooses it to repeat a world, and has to see it to do so.',
  'control.setClock.keepSessions': 'A choice of the operator, without a session.',
};

/** Lists all fields at every depth, and whether each is secret as a whole. */
function fieldsIn(schema: Schema): (readonly [name: string, isSecret: boolean])[] {
  const { shape = {}, options = [], items = [], ...inner } = definitionOf(schema);
  const fields = Object.entries(shape).flatMap(([name, field]) => [
    [name, isSecret(field)] as const,
    ...fieldsIn(field),
  ]);
  const others = [...options, ...items, inner.innerType, inner.element, inner.valueType, inner.in, inner.out];
  return [...fields, ...others.flatMap((one) => (one ? fieldsIn(one) : []))];
}

function isSecret(field: Schema): boolean {
  const places = secretPlaces(field);
  return places === 'all' || (typeof places === 'object' && 'items' in places && places.items === 'all');
}

const fields = contract.flatMap((endpoint) =>
  [...fieldsIn(endpoint.input), ...fieldsIn(endpoint.output)].map(([name, secret]) => ({
    name,
    path: `${endpoint.id}.${name}`,
    secret,
  })),
);

it('every field with the name of a secret is marked as secret, or has a reason not to be', () => {
  const unmarked = fields.filter(
    ({ name, path, secret }) =>
      !secret && soundsSecret.test(name) && !(name in openFields) && !(path in openFields),
  );
  expect(
    [...new Set(unmarked.map(({ path }) => path))],
    'Mark these fields with secret(…), or list them in openFields with the reason.',
  ).toEqual([]);
});

it('every reason belongs to an existing field that is not marked', () => {
  const open = fields.flatMap(({ name, path, secret }) => (secret ? [] : [name, path]));
  expect(Object.keys(openFields).filter((one) => !open.includes(one))).toEqual([]);
});
