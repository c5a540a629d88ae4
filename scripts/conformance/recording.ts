import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Blot } from './blot.ts';
import { fieldOf } from './inputs.ts';
import { judge } from './judge.ts';
import { Trouble, verdictOf, type Played, type Verdict } from './outcome.ts';
import { keep } from './report-files.ts';
import { shapeShownBy } from './shape.ts';
import { sketch } from './sketch.ts';

const FORMAT = 'assay contract recording, 1';

const Recording = z.object({
  format: z.literal(FORMAT),
  answers: z.record(
    z.string(),
    z.object({
      status: z.int(),
      code: z.optional(z.int()),
      reason: z.optional(z.string()),
      data: z.unknown(),
    }),
  ),
});
export type Recording = z.output<typeof Recording>;
type Recorded = Recording['answers'][string];

const codeOf = (body: unknown): number | undefined => {
  const code = Number(fieldOf(body, 'code') ?? NaN);
  return Number.isInteger(code) ? code : undefined;
};

/** What a host answered, reduced to codes and kinds: nothing of a member or a session is in it. */
export function recordingOf(played: readonly Played[], blot: Blot): Recording {
  const answers = played.flatMap(({ endpoint, answer, verdict }): [string, Recorded][] => {
    if (!answer || verdict.outcome === 'absent') return [];
    const code = codeOf(answer.body);
    const { reason } = verdict.refused ?? {};
    const known = (endpoint.refusals as readonly string[]).find((one) => one === reason);
    return [
      [
        endpoint.id,
        {
          status: answer.status,
          ...(code !== undefined && { code }),
          ...(known !== undefined && { reason: known }),
          data: sketch(fieldOf(answer.body, 'data') ?? null, blot),
        },
      ],
    ];
  });
  return { format: FORMAT, answers: Object.fromEntries(answers) };
}

/** Writes a recording; refuses rather than write a file with a secret of the session in it. */
export function writeRecording(file: string, recording: Recording, blot: Blot): void {
  const text = `${JSON.stringify(recording, null, 2)}\n`;
  if (blot.holdsSecret(text))
    throw new Trouble(`${file} was not written: a secret of the session would be in it.`);
  keep(file, text);
}

export function readRecording(file: string): Recording {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Trouble(`${file} cannot be read as JSON: ${(error as Error).message}`);
  }
  const { success, data } = Recording.safeParse(content);
  if (!success) throw new Trouble(`${file} is no recording of this suite.`);
  return data;
}

/**
 * The reference held against what a host once answered: the host's answer is measured by the reference's own as it would
 * be by the contract. A refusal says nothing of an answer's fields, only of its code.
 */
export function compareWith(recorded: Recorded | undefined, { endpoint, answer, verdict }: Played): Verdict {
  if (!recorded) return verdictOf('absent', { why: 'the recording has no answer' });
  if (verdict.outcome !== 'conforms' || !answer)
    return verdictOf('unverified', {
      why: `the reference: ${verdict.outcome}${verdict.why ? `, ${verdict.why}` : ''}`,
    });
  const { status, code, data, reason } = recorded;
  const body = {
    code,
    msg: endpoint.id === 'user.login' ? 'recorded' : '',
    data: { ...asObject(data), ...(reason !== undefined && { reason }) },
  };
  const read = { body: code === 200 ? { ...body, data } : body, differences: [], notes: [] };
  return judge(
    endpoint,
    { status, location: '', contentType: answer.contentType },
    read,
    'lenient',
    shapeOf(endpoint, answer),
  );
}

const shapeOf = (endpoint: Endpoint, answer: NonNullable<Played['answer']>) =>
  endpoint.stream ? {} : shapeShownBy(fieldOf(answer.body, 'data'));

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});
