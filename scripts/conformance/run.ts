import { basename } from 'node:path';
import { UsageError } from '../command-line.ts';
import { Blot } from './blot.ts';
import type { Member } from './inputs.ts';
import { help, list, readOptions, type Options } from './options.ts';
import { Trouble, type Played } from './outcome.ts';
import { readProfile } from './profile.ts';
import { compareWith, readRecording, recordingOf, writeRecording, type Recording } from './recording.ts';
import { writeReports } from './report-files.ts';
import { TextReport } from './report-text.ts';
import { failing, reported, reportOf } from './report.ts';

/** What a run has of the machine. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly complain: (line: string) => void;
  readonly colours: boolean;
}

/** Runs the suite as the command line asks and answers its exit code. Throws nothing that a tester could have caused. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options.help || options.list) {
      surroundings.write(options.help ? help : list());
      return 0;
    }
    return await play(options, surroundings);
  } catch (error) {
    if (!(error instanceof Trouble || error instanceof UsageError)) throw error;
    surroundings.complain(error.message);
    return 2;
  }
}

async function play(options: Options, { environment, write, colours }: Surroundings): Promise<0 | 1 | 2> {
  const blot = new Blot();
  const text = new TextReport(write, colours);
  const recording = options.against === undefined ? undefined : readRecording(options.against);
  const onPlayed = (played: Played) => text.endpoint(reported(judgedBy(recording, played), blot));
  const startedAt = new Date().toISOString();
  const played =
    options.target === undefined
      ? await playReference(options, blot, onPlayed)
      : await playHosts(options, options.target, memberFrom(environment), blot, onPlayed);

  const occasion = {
    against: nameOf(options),
    startedAt,
    writes: options.writes,
    allCount: options.target === undefined && !recording,
  };
  const judged = played.map((one) => judgedBy(recording, one));
  const report = reportOf(occasion, judged, blot);
  const page = writeReports(options.report, report, blot);
  if (options.record !== undefined) writeRecording(options.record, recordingOf(played, blot), blot);
  text.summary(report, page);

  const unreached = played.find(({ verdict }) => verdict.unreachable !== undefined);
  if (unreached)
    throw new Trouble(
      `The run is not whole: there was no connection to ${new URL(unreached.request?.url ?? '').origin}.`,
    );
  return failing(report).length > 0 ? 1 : 0;
}

/** Files by their names alone: a report travels, and need not tell where it was made. */
const nameOf = ({ target, against }: Options): string => {
  if (target !== undefined) return basename(target);
  return against === undefined ? 'the reference' : `the reference, against ${basename(against)}`;
};

const judgedBy = (recording: Recording | undefined, played: Played): Played =>
  recording ? { ...played, verdict: compareWith(recording.answers[played.endpoint.id], played) } : played;

/** The reference is loaded only where it is asked for: with a target, no server is even near. */
async function playReference(
  { endpoints, timeoutMs }: Options,
  blot: Blot,
  onPlayed: (played: Played) => void,
) {
  const reference = await import('./reference.ts');
  return reference.playReference({ endpoints, timeoutMs, blot, onPlayed });
}

async function playHosts(
  options: Options,
  file: string,
  member: Member | undefined,
  blot: Blot,
  onPlayed: (played: Played) => void,
) {
  const profile = readProfile(file);
  const { playTarget } = await import('./target.ts');
  return playTarget({ ...options, profile, member, blot, onPlayed });
}

function memberFrom({
  ASSAY_PHONE: phone = '',
  ASSAY_PASSWORD: password = '',
}: Surroundings['environment']): Member | undefined {
  if ((phone === '') !== (password === ''))
    throw new Trouble('ASSAY_PHONE and ASSAY_PASSWORD go together: one of them is not set.');
  return phone === '' ? undefined : { phone, password };
}
