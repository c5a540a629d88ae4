import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { fund } from '#contract/fund.ts';
import { contract } from '#contract/index.ts';
import { user } from '#contract/user/user.ts';
import { testWorld } from '#tests/support/world.ts';

const reasonOf = ({ body }: { body: unknown }): string | undefined =>
  (body as { data: { reason?: string } | null }).data?.reason;

describe('a limited endpoint', () => {
  const limited = contract.filter(({ stream, rateLimited }) => !stream && rateLimited);

  it('is every public one that sends a code, changes a session or issues a captcha', () => {
    const isGuessable = ({ id, access, changes }: Endpoint) =>
      access === 'public' &&
      (id === user.captcha.id || ['outbox', 'session'].some((what) => changes.some((one) => one === what)));
    const guessable = contract.filter(isGuessable).map(({ id }) => id);
    expect(guessable.length).toBeGreaterThan(6);
    expect(limited.map(({ id }) => id)).toEqual(expect.arrayContaining(guessable));
  });

  it("is every member's one that sends a code, takes one, or tells whether an account is bound", () => {
    const guessable = contract.filter(({ id, access, refusals: own }) => {
      const sendsCode = own.some((reason) => reason === 'TOO_MANY_CODES');
      const answersGuess = own.some((reason) => reason === 'WRONG_CODE' || reason === 'ALREADY_BOUND');
      return access === 'member' && (sendsCode || answersGuess || id === user.redeem.id);
    });
    const expected = [user.payPasswordSms, user.payPasswordCode, user.payPasswordUpdate, user.bindEmail];
    const ids = guessable.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...expected, fund.addAddress].map(({ id }) => id)));
    expect(limited.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('counts by the address of the connection, whatever the headers say, and for each world by itself', async () => {
    const [counted, other] = [await testWorld(), await testWorld()];
    await counted.setParams({ callsPerMinute: 3 });
    expect(limited.length).toBeGreaterThan(5);
    for (const endpoint of limited) {
      const reasons: (string | undefined)[] = [];
      for (let call = 0; call < 5; call += 1) {
        const headers = { 'X-Forwarded-For': `203.0.113.${call}`, 'X-Real-IP': `203.0.113.${call}` };
        reasons.push(reasonOf(await counted.guest.send(endpoint, {}, { headers })));
      }
      expect(
        reasons.filter((reason) => reason === 'TOO_MANY_REQUESTS'),
        endpoint.id,
      ).toHaveLength(2);
      expect(reasonOf(await other.guest.send(endpoint, {}))).not.toBe('TOO_MANY_REQUESTS');
    }
  });
});
