import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Redactor } from './redactor.ts';
import { readJson } from '../read-file.ts';
import { fieldOf } from './inputs.ts';
import { judge } from './judge.ts';
import { SuiteError, verdictOf, type EndpointResult, type Verdict } from './outcome.ts';
import { writeText } from './report-files.ts';
import { shapeOfExample } from './shape.ts';
import { anonymise } from './anonymise.ts';

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

/** Reduces answers to codes and types, without any data of a member or session. */
export function recordingOf(results: readonly EndpointResult[], redactor: Redactor): Recording {
  const answers = results.flatMap(({ endpoint, answer, verdict }): [string, Recorded][] => {
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
          data: anonymise(fieldOf(answer.body, 'data') ?? null, redactor),
        },
      ],
    ];
  });
  return { format: FORMAT, answers: Object.fromEntries(answers) };
}

/** Writes a recording. Throws if it would contain a secret of the session. */
export function writeRecording(file: string, recording: Recording, redactor: Redactor): void {
  const text = `${JSON.stringify(recording, null, 2)}\n`;
  if (redactor.holdsSecret(text))
    throw new SuiteError(`${file} was not written, because it would contain a secret of the session.`);
  writeText(file, text);
}

export function readRecording(file: string): Recording {
  const { success, data } = Recording.safeParse(readJson(file));
  if (!success) throw new SuiteError(`${file} is not a recording of this suite.`);
  return data;
}

/**
 * Compares a recorded answer of a host with the reference's answer, as if that were the contract. A refusal is compared
 * by its code only.
 */
export function compareWith(
  recorded: Recorded | undefined,
  { endpoint, answer, verdict }: EndpointResult,
): Verdict {
  if (!recorded) return verdictOf('absent', { why: 'the recording has no answer of it' });
  if (verdict.outcome !== 'conforms' || !answer)
    return verdictOf('unverified', {
      why: `the reference: ${verdict.outcome}${verdict.why ? `, ${verdict.why}` : ''}`,
    });
  const { status, code, data, reason } = recorded;
  const body = {
    code,
    msg: endpoint.secretMessage ? 'recorded' : '',
    data: { ...asObject(data), ...(reason !== undefined && { reason }) },
  };
  const read = { body: code === 200 ? { ...body, data } : body, differences: [], notes: [] };
  const head = { status, location: '', contentType: answer.contentType };
  return judge({ endpoint, strictness: 'lenient', shape: shapeOf(endpoint, answer) }, head, read);
}

const shapeOf = (endpoint: Endpoint, answer: NonNullable<EndpointResult['answer']>) =>
  endpoint.stream ? {} : shapeOfExample(fieldOf(answer.body, 'data'));

const asObject = (data: unknown): object => (typeof data === 'object' && data !== null ? data : {});
