import { createServer } from 'node:https';
import { generate } from 'selfsigned';
import { describe, expect, it } from 'vitest';
import {
  check,
  cors,
  countries,
  host,
  json,
  listening,
  ofUser,
  profile,
  profileFile,
} from './profile-command.ts';
import { temporaryFolder } from './suite.ts';

describe('a certificate', () => {
  const day = 86_400_000;
  const made = (name: string, from: number, to: number) =>
    generate([{ name: 'commonName', value: name }], {
      keyType: 'ec',
      notBeforeDate: new Date(Date.now() + from * day),
      notAfterDate: new Date(Date.now() + to * day),
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
    });
  const checkWith = async ({ cert, private: key }: { cert: string; private: string }, isTrusted: boolean) => {
    const port = await listening(
      createServer({ cert, key }, (_request, response) => {
        for (const [name, value] of Object.entries(cors)) response.setHeader(name, value);
        json(countries)(response, _request);
      }),
    );
    const file = profileFile(ofUser(`https://localhost:${port}`));
    return profile(['check', file, '--report', temporaryFolder()], isTrusted ? { ca: cert } : {});
  };

  interface Case {
    readonly which: string;
    readonly name?: string;
    readonly from?: number;
    readonly to: number;
    readonly isTrusted?: boolean;
    readonly sentence: string;
  }
  const cases: readonly Case[] = [
    {
      which: 'self-signed',
      to: 100,
      isTrusted: false,
      sentence: 'problem Its certificate is self-signed, so browsers refuse it.',
    },
    { which: 'that has expired', from: -100, to: -1, sentence: 'problem Its certificate expired on ' },
    {
      which: 'for another host',
      name: 'other.example',
      to: 100,
      sentence: 'problem Its certificate is for other.example, not for localhost.',
    },
    {
      which: 'that soon expires',
      from: -100,
      to: 5,
      sentence: 'note    Its certificate expires in 4 days, on ',
    },
    { which: 'that is valid', to: 100, sentence: 'ok      Its certificate is valid until ' },
  ];
  it.each(cases)(
    '$which is told',
    async ({ name = 'localhost', from = -1, to, isTrusted = true, sentence }) => {
      const { code, output } = await checkWith(await made(name, from, to), isTrusted);
      expect(output).toContain(sentence);
      expect(code).toBe(sentence.startsWith('problem') ? 1 : 0);
    },
  );

  it('is missing where a host speaks plain http', async () => {
    const { origin } = await host();
    const { output } = await check(ofUser(origin.replace('http:', 'https:')));
    expect(output).toContain('It does not speak TLS at this address, so https does not work. Is it http?');
  });
});
