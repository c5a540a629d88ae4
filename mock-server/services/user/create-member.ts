import { refuse } from '../../refusal.ts';
import type { Member, World } from '../../world.ts';
import { creditReachedFloors } from '../team/floors.ts';
import { defaultName } from './rules.ts';
import {
  findMemberByEmail,
  findMemberByInviteCode,
  findMemberByPhone,
  insertMember,
} from '../member/store.ts';

const INVITE_CODE_LENGTH = 6;
const ADDRESS_BYTES = 20;
const AVATARS = 6;

/** A member is reached by phone or by e-mail. */
type Reach =
  | { readonly phone: string; readonly email?: never }
  | { readonly email: string; readonly phone?: never };

type Applicant = Reach & {
  readonly areaCode?: string | undefined;
  readonly passwordHash: string;
  /** Only the operator makes members whom nobody invited. */
  readonly inviteCode: string | undefined;
  readonly name?: string | undefined;
  /** Runs once nothing else can be refused any more. */
  readonly confirm?: () => void;
};

/**
 * Makes a member with accounts, an invitation code and a deposit address of their own, and credits the inviter what
 * that is worth. Refuses PHONE_TAKEN or EMAIL_TAKEN, and UNKNOWN_INVITE_CODE.
 */
export function createMember(world: World, applicant: Applicant): Member {
  const { sql, now, randomness, ledger } = world;
  const { phone = '', email = '', areaCode = '', passwordHash, inviteCode, confirm } = applicant;
  if (findMemberByPhone(sql, phone)) refuse('PHONE_TAKEN');
  if (findMemberByEmail(sql, email)) refuse('EMAIL_TAKEN');
  const upline = inviteCode === undefined ? undefined : findMemberByInviteCode(sql, inviteCode);
  if (inviteCode !== undefined && !upline) refuse('UNKNOWN_INVITE_CODE');
  confirm?.();

  const ownInviteCode = newInviteCode(world);
  const member = insertMember(sql, {
    phone,
    email,
    areaCode,
    name: applicant.name ?? defaultName(phone || ownInviteCode),
    headUrl: `/files/avatars/0${randomness.integer(1, AVATARS)}.svg`,
    passwordHash,
    inviteCode: ownInviteCode,
    uplineId: upline?.id ?? null,
    depositAddress: `0x${randomness.hex(ADDRESS_BYTES)}`,
    createdAt: now,
  });
  ledger.openMember(member.id);
  if (upline) creditReachedFloors(world, upline.id, 'cumulative');
  return member;
}

function newInviteCode({ sql, randomness }: World): string {
  for (;;) {
    const inviteCode = randomness.readable(INVITE_CODE_LENGTH);
    if (!findMemberByInviteCode(sql, inviteCode)) return inviteCode;
  }
}
