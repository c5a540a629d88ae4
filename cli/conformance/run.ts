import { basename } from 'node:path';
import { UsageError } from '../command-line.ts';
import { judgePlaces } from '../profile/check/places.ts';
import { reportPlaces } from '../profile/check/report.ts';
import { Redactor } from './redactor.ts';
import { driftOf, reportDrift } from './drift.ts';
import type { Member } from './inputs.ts';
import type { ReferenceOptions } from './reference.ts';
import type { TargetOptions } from './target.ts';
import { help, list, readOptions, type Options } from './options.ts';
import { LoginError, SuiteError, type EndpointResult } from './outcome.ts';
import { readTarget, type Target } from './profile.ts';
import { compareWith, readRecording, recordingOf, writeRecording, type Recording } from './recording.ts';
import { judgeDemands } from './demands.ts';
import { dryRun } from './dry-run.ts';
import { writeReports, writeText } from './report-files.ts';
import { annotations, stepSummary, writeStepSummary } from './report-github.ts';
import { junitReport } from './report-junit.ts';
import { TextReport } from './report-text.ts';
import { failing, reported, reportOf, type Report } from './report.ts';

export interface Environment {
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  readonly colours: boolean;
}

/** Runs the command line and returns its exit code. Mistakes of the caller are reported, not thrown. */
export async function run(args: readonly string[], environment: Environment): Promise<0 | 1 | 2> {
  try {
    const options = readOptions(args);
    if (options.help || options.list) {
      environment.write(options.help ? help : list());
      return 0;
    }
    return options.dryRun ? await planSuite(options, environment) : await runSuite(options, environment);
  } catch (error) {
    if (!(error instanceof SuiteError || error instanceof UsageError)) throw error;
    environment.writeError(error.message);
    return 2;
  }
}

async function planSuite({ target, ...options }: Options, { variables, write }: Environment): Promise<0> {
  const hosts = target === undefined ? undefined : readTarget(target);
  await dryRun(hosts, { ...options, member: memberFrom(variables) }, write);
  return 0;
}

async function runSuite(options: Options, environment: Environment): Promise<0 | 1 | 2> {
  const { variables, write, colours } = environment;
  const redactor = new Redactor();
  const text = new TextReport(write, colours);
  const recording = options.against === undefined ? undefined : readRecording(options.against);
  const onResult = (result: EndpointResult) => text.endpoint(reported(compared(recording, result), redactor));
  const startedAt = new Date().toISOString();
  const target = options.target === undefined ? undefined : readTarget(options.target);
  const suggestLines = (answered: readonly EndpointResult[]) => {
    if (target && options.target !== undefined)
      reportDrift(driftOf(target.written, answered), {
        write,
        redactor,
        folder: options.report,
        file: options.target,
      });
  };
  const results = target
    ? await testHosts(target, { ...options, member: memberFrom(variables), redactor, onResult }).catch(
        (error: unknown) => {
          if (error instanceof LoginError) suggestLines([error.login]);
          throw error;
        },
      )
    : await testReference({ ...options, redactor, onResult });

  const info = {
    against: nameOf(options),
    startedAt,
    writes: options.writes,
    isStrict: options.target === undefined && !recording,
  };
  const report = reportOf(
    info,
    results.map((result) => compared(recording, result)),
    redactor,
  );
  const page = writeReports(options.report, report, redactor);
  if (options.record !== undefined) writeRecording(options.record, recordingOf(results, redactor), redactor);
  text.summary(report, page);
  const unmet = publish(report, options, environment, redactor);
  suggestLines(results);
  if (target) reportPlaces(judgePlaces(results, target), { write, redactor });

  const unreached = results.find(({ verdict }) => verdict.unreachable !== undefined);
  if (unreached)
    throw new SuiteError(
      `The run is incomplete: could not connect to ${new URL(unreached.request?.url ?? '').origin}.`,
    );
  return failing(report).length + unmet > 0 ? 1 : 0;
}

/** Writes what the machines of a build read, and returns the number of demands that the run does not meet. */
function publish(
  report: Report,
  { junit, github, ...options }: Options,
  { write, variables }: Environment,
  redactor: Redactor,
): number {
  const demands = judgeDemands(options, report);
  const unmet = demands.flatMap((demand) => demand.unmet ?? []);
  for (const sentence of unmet) write(sentence);
  if (junit !== undefined) writeText(junit, redactor.learnt(junitReport(report, demands)));
  if (!github) return unmet.length;
  for (const line of annotations(report, demands)) write(redactor.learnt(line));
  writeStepSummary(variables['GITHUB_STEP_SUMMARY'], redactor.learnt(stepSummary(report, demands)));
  return unmet.length;
}

/** Only the names of files: a report may be shared and must not reveal where it was made. */
const nameOf = ({ target, against }: Options): string => {
  if (target !== undefined) return basename(target);
  return against === undefined ? 'the reference' : `the reference, against ${basename(against)}`;
};

const compared = (recording: Recording | undefined, result: EndpointResult): EndpointResult =>
  recording ? { ...result, verdict: compareWith(recording.answers[result.endpoint.id], result) } : result;

/** Loads the reference only when it is tested. With a target, no server is loaded at all. */
const testReference = async (options: ReferenceOptions) =>
  (await import('./reference.ts')).testReference(options);

const testHosts = async (profile: Target, options: Omit<TargetOptions, 'profile'>) =>
  (await import('./target.ts')).testHosts({ ...options, profile });

function memberFrom({
  ASSAY_PHONE: phone = '',
  ASSAY_PASSWORD: password = '',
}: Environment['variables']): Member | undefined {
  if ((phone === '') !== (password === ''))
    throw new SuiteError('Set both ASSAY_PHONE and ASSAY_PASSWORD: one of them is missing.');
  return phone === '' ? undefined : { phone, password };
}
