import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { resources } from '#contract/words/resources.ts';
import { checkProfile } from '#contract/profile/read.ts';
import { resolveProfile } from '#contract/profile/resolve.ts';
import { problems, problemText, type Problem } from './problems.ts';

const clientOf = (profile: object) => resolveProfile(checkProfile(profile, 'profile.json'));
const ownCodes = Object.fromEntries(languages.map(({ locale }, at) => [locale, `lang-${at}`]));

it.each(Object.keys(problems) as Problem[])(
  'the gateway says %s in every language, whatever codes the host has for them',
  (problem) => {
    const plain = languages.map(({ header }) => problemText(problem, 'a.example', header, clientOf({})));
    // A language that lacks the text says it in English.
    const own = languages.filter(({ locale }) => resources[locale].messages?.gateway?.[problem]);
    expect(new Set(plain).size).toBe(own.length);
    const client = clientOf({ wire: { language: { codes: ownCodes } } });
    const coded = Object.values(ownCodes).map((code) => problemText(problem, 'a.example', code, client));
    expect(coded).toEqual(plain);
    expect(problemText(problem, 'a.example', 'xx', client)).toBe(plain[0]);
  },
);
