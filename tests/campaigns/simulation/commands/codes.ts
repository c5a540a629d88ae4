import { control } from '#contract/control/control.ts';
import type { Endpoint, OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { payPassword } from '#fixtures/data/people.ts';
import type { Member } from '../model/books.ts';
import type { Address } from '../model/codes.ts';
import type { Simulation } from '../simulation.ts';

interface Asked extends Address {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
  readonly member?: Member;
  /** No member has the address, so nothing is sent. */
  readonly isUnknown?: boolean;
  /** E-mail addresses are not accepted. */
  readonly isClosed?: boolean;
}

/** Asks for a code, and reads it in the operator's outbox. Returns undefined if it is refused, as the rules say. */
export async function askCode(simulation: Simulation, asked: Asked): Promise<string | undefined> {
  const { books, terms, now } = simulation;
  const { endpoint, input, member, recipient, purpose, isUnknown, isClosed } = asked;
  const address = { recipient, purpose };
  const refusal = isClosed ? 'EMAIL_CLOSED' : books.codes.refusalOf(address, now, terms.codesPerDay);
  await simulation.attempt({ endpoint, input, ...(member && { member }), refusal });
  if (refusal) return undefined;
  const digits = isUnknown ? '' : await lastDigits(simulation, recipient);
  books.codes.add(address, digits, now);
  return digits;
}

async function lastDigits(simulation: Simulation, to: string): Promise<string> {
  const [sent] = await simulation.attempt<OutputOf<typeof control.outbox>>({
    endpoint: control.outbox,
    input: { to },
  });
  return sent?.code ?? '';
}

/** A solved captcha if one is required. */
export async function captchaOf(simulation: Simulation): Promise<Readonly<Record<string, unknown>>> {
  if (!simulation.terms.captchaRequired) return {};
  const { captchaId } = await simulation.attempt<OutputOf<typeof user.captcha>>({ endpoint: user.captcha });
  return { captchaId, captcha: simulation.platform.captchaDigits(captchaId) };
}

/** Asks for a code by one of the channels and sets the fund password, now and then with a mistake. */
export async function setFundPassword(simulation: Simulation, member: Member): Promise<void> {
  const { random, books, now } = simulation;
  const purpose = 'fund password';
  const asked = { member, purpose } as const;
  const digits = await (random.chance(0.5)
    ? askCode(simulation, { endpoint: user.payPasswordSms, input: {}, recipient: member.phone, ...asked })
    : byChannel(simulation, member));
  const code = digits === undefined || random.chance(0.2) ? '000000' : digits;
  const isDifferent = random.chance(0.1);
  const sent = books.codes.lastOf(purpose, member.phone, member.email);
  const refusal = isDifferent
    ? 'PASSWORDS_DIFFER'
    : books.codes.accepts(sent, code, now)
      ? undefined
      : 'WRONG_CODE';
  await simulation.attempt({
    endpoint: user.payPasswordUpdate,
    input: { password: payPassword, confirmPassword: isDifferent ? '135791' : payPassword, code },
    ...{ member, refusal },
  });
  if (refusal) return;
  if (sent) sent.isUsed = true;
  member.hasPayPassword = true;
}

/** Chooses the phone or the bound e-mail address, which the member may not have. */
async function byChannel(simulation: Simulation, member: Member): Promise<string | undefined> {
  const channel = simulation.random.pick(['sms', 'email'] as const);
  const isMissing = channel === 'sms' ? member.phone === member.email : member.email === '';
  const endpoint = user.payPasswordCode;
  if (isMissing) {
    const refusal = channel === 'sms' ? 'NO_PHONE' : 'NO_EMAIL';
    await simulation.attempt({ endpoint, input: { channel }, member, refusal });
    return undefined;
  }
  const recipient = channel === 'sms' ? member.phone : member.email;
  return askCode(simulation, { endpoint, input: { channel }, member, recipient, purpose: 'fund password' });
}
