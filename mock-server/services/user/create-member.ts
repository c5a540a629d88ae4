import { refuse } from '../../handling/refusal.ts';
import type { Member, World } from '../../handling/world.ts';
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

/** A member registers with a phone or with an e-mail address. */
type Reach =
  | { readonly phone: string; readonly email?: never }
  | { readonly email: string; readonly phone?: never };

type Applicant = Reach & {
  readonly areaCode?: string | undefined;
  readonly passwordHash: string;
  /** Undefined only for members that the operator creates. */
  readonly inviteCode: string | undefined;
  readonly name?: string | undefined;
  /**
   * Checks the code of the applicant. Called before the answer depends on other members, such as on their invitation codes.
   */
  readonly confirm?: () => void;
};

/**
 * Creates a member with accounts, an invitation code and a deposit address, and credits the inviter's reward. Refuses
 * PHONE_TAKEN, EMAIL_TAKEN and UNKNOWN_INVITE_CODE.
 */
export function createMember(world: World, applicant: Applicant): Pick<Member, 'id' | 'inviteCode'> {
  const { sql, now, randomness, ledger } = world;
  const { phone = '', email = '', areaCode = '', passwordHash, inviteCode } = applicant;
  refuseTaken(world, phone, email);
  applicant.confirm?.();
  const upline = inviteCode === undefined ? undefined : inviterOf(world, inviteCode);

  const ownInviteCode = newInviteCode(world);
  const id = insertMember(sql, {
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
  ledger.openMember(id);
  if (upline) creditReachedFloors(world, upline.id, 'cumulative');
  return { id, inviteCode: ownInviteCode };
}

function refuseTaken({ sql }: World, phone: string, email: string): void {
  if (findMemberByPhone(sql, phone)) refuse('PHONE_TAKEN');
  if (findMemberByEmail(sql, email)) refuse('EMAIL_TAKEN');
}

const inviterOf = ({ sql }: World, inviteCode: string): Member =>
  findMemberByInviteCode(sql, inviteCode) ?? refuse('UNKNOWN_INVITE_CODE');

function newInviteCode({ sql, randomness }: World): string {
  for (;;) {
    const inviteCode = randomness.readable(INVITE_CODE_LENGTH);
    if (!findMemberByInviteCode(sql, inviteCode)) return inviteCode;
  }
}
