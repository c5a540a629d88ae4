import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages, type Locale } from '#contract/languages.ts';
import { msg, type Message } from '#contract/msg.ts';
import { product } from '#contract/product.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { isPartlyTranslated, readTexts } from '../../../scripts/texts/files.ts';
import { envelopeOf } from '#tests/support/envelope.ts';
import { newMember, type TestMember } from '#tests/support/member.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

let world: TestWorld;
let member: TestMember;

/** A member who bought a machine, checked in and received a bonus with a note. */
beforeAll(async () => {
  world = await testWorld();
  member = await newMember(world, '1000');
  await member.caller.ok(product.createOrder, { productId: 1 });
  await world.advance('1s');
  await member.caller.ok(user.signIn);
  await world.advance('1s');
  await world.operator.ok(control.grant, { phone: member.phone, kind: 'bonus', amount: '2.5' });
});

/** Collects one message of each kind for this `Language` header, or without one. */
async function saidIn(language?: string) {
  const options = language === undefined ? {} : { language };
  const { caller } = member;
  const refusal = await envelopeOf(world.guest.send(user.info, {}, options));
  const input = await envelopeOf<{ fields: Record<string, string> }>(
    caller.send(user.rename, { name: '' }, options),
  );
  const pushed = await envelopeOf<{ list: Message[] }>(caller.send(msg.messages, {}, options));
  const [, signedIn, bought] = (await caller.ok(wallet.records, {}, options)).list;
  return {
    refusal: refusal.msg,
    badInput: input.msg,
    field: input.data.fields['name'],
    success: pushed.msg,
    pushTitle: pushed.data.list[0]?.title,
    pushBody: pushed.data.list[0]?.body,
    signedIn: signedIn?.description,
    bought: bought?.description,
  };
}

const fill = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => values[name] ?? '');

const twoAndAHalfIn = (locale: Locale): string => {
  const { tag } = languages.find((language) => language.locale === locale) ?? {};
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2 }).format(2.5);
};

/** A text of `contract/words`, in English if the language lacks it. */
const wordsIn = (locale: Locale, kind: 'messages' | 'fields', key: string): string =>
  [locale, 'en-US'].map((one) => readTexts(`contract/words/${kind}/${one}.json`).get(key)).find(Boolean) ??
  '';

/** These messages from the text files. */
function writtenIn(locale: Locale): Awaited<ReturnType<typeof saidIn>> {
  const message = (key: string) => wordsIn(locale, 'messages', key);
  const required = wordsIn(locale, 'fields', 'required');
  return {
    refusal: message('refusals.UNAUTHORIZED'),
    badInput: required,
    field: required,
    success: message('done.default'),
    pushTitle: message('push.bonus.title'),
    pushBody: fill(message('push.bonus.body'), { amount: twoAndAHalfIn(locale), currency: 'USDT' }),
    signedIn: fill(message('records.withNote'), {
      words: message('records.BONUS'),
      note: message('bonuses.sign-in'),
    }),
    bought: fill(message('records.BUY_MACHINE'), { detail: 'Sluice Box' }),
  };
}

describe('the Language header', () => {
  it.each(languages)('$header returns $name', async ({ header, locale }) => {
    expect(await saidIn(header)).toEqual(writtenIn(locale));
  });

  it('selects one of the languages, whose sentences all differ', async () => {
    // A partly translated language says some in English.
    const whole = languages.filter(({ locale }) => !isPartlyTranslated(locale));
    const said = await Promise.all(whole.map(({ header }) => saidIn(header)));
    // Related languages may share a short text, such as "Compra de máquina", but not these sentences.
    for (const sort of ['refusal', 'field', 'success', 'pushBody'] as const)
      expect(new Set(said.map((texts) => texts[sort])).size, sort).toBe(whole.length);
  });

  it.each(languages)('$header also selects the language of success messages', async ({ header, locale }) => {
    const later = await testWorld();
    const { caller } = await newMember(later, '1000');
    await caller.ok(product.createOrder, { productId: 1 });
    await later.advance('1d');
    const { code, msg: said } = await envelopeOf(
      caller.send(product.receiveIncome, {}, { language: header }),
    );
    const text = wordsIn(locale, 'messages', 'done.product_receiveIncome_other');
    expect([code, said]).toEqual([200, fill(text, { count: '30' })]);
  });

  it('has the locales and headers of the spec, and one for Telugu and Swahili', () => {
    expect(languages.map(({ locale, header }) => `${locale} ${header}`)).toEqual([
      ...['en-US en_US', 'hi-IN hi_IN', 'ta-IN ta_IN', 'te-IN te_IN', 'ka-IN kn_IN', 'tr-TR tr_TR'],
      ...['es-ES es_ES', 'it-IT it_IT', 'fr-FR fr_FR', 'de-DE de_DE', 'si-SI si_SI'],
    ]);
  });

  it('applies to the call, not to the session or to past events', async () => {
    expect((await saidIn('fr_FR')).bought).toBe(writtenIn('fr-FR').bought);
    expect((await saidIn('kn_IN')).bought).toBe(writtenIn('ka-IN').bought);
    expect((await saidIn()).bought).toBe('Buy machine: Sluice Box');
  });

  it.each([
    ['in lower case', 'fr_fr', 'fr-FR'],
    ['in upper case', 'FR_FR', 'fr-FR'],
    ['spelled with a hyphen', 'fr-FR', 'fr-FR'],
    ['without its country', 'fr', 'fr-FR'],
    ["the platform's locale instead of the header", 'ka_IN', 'ka-IN'],
    ['the real tag instead of the header', 'sw_KE', 'si-SI'],
    ['a list', 'fr_FR, hi_IN', 'fr-FR'],
    ['a list with weights', 'fr_FR;q=0.9', 'fr-FR'],
  ] as const)('is understood when it is %s', async (_, language, locale) => {
    expect(await saidIn(language)).toEqual(writtenIn(locale));
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['of no language', 'xx_XX'],
    ['of a language that is not offered', 'la_VA'],
    ['the name of something every object has', 'constructor'],
    ['longer than any', 'fr_FR'.repeat(500)],
  ])('falls back to English when it is %s', async (_, language) => {
    expect(await saidIn(language)).toEqual(writtenIn('en-US'));
  });
});
