import { counted } from '../counted.ts';
import type { Report, ReportedEndpoint } from './report.ts';

/** The conditions of a run besides that nothing diverges. */
export interface Demands {
  /** Services of which at least one call must have an answer with data. */
  readonly require: readonly string[];
  /** The calls that may be unverified; undefined for any number. */
  readonly maxUnverified: number | undefined;
}

/** A demand and, if the run does not meet it, one sentence that says so. */
export interface Demand {
  readonly name: string;
  readonly unmet: string | undefined;
}

const hasAnswer = ({ outcome }: ReportedEndpoint): boolean =>
  outcome === 'conforms' || outcome === 'diverges';

function judgeService(service: string, { endpoints }: Pick<Report, 'endpoints'>): Demand {
  const calls = endpoints.filter((one) => one.service === service);
  const outcomes = (['refused', 'unverified', 'absent'] as const).flatMap((outcome) => {
    const count = calls.filter((one) => one.outcome === outcome).length;
    return count > 0 ? `${count} ${outcome}` : [];
  });
  return {
    name: `--require ${service}`,
    unmet: calls.some(hasAnswer)
      ? undefined
      : `--require ${service}: no call of this service was answered with data (${outcomes.join(', ')}).`,
  };
}

export function judgeDemands({ require, maxUnverified }: Demands, report: Report): readonly Demand[] {
  const services = require.map((service) => judgeService(service, report));
  if (maxUnverified === undefined) return services;
  const { unverified } = report.summary;
  const unmet = `--max-unverified ${maxUnverified}: ${counted(unverified, 'call is', 'calls are')} unverified.`;
  return [...services, { name: '--max-unverified', unmet: unverified > maxUnverified ? unmet : undefined }];
}
