import { html, type Html } from '#server/docs/html.ts';
import type { Demand } from './demands.ts';
import type { Finding } from './outcome.ts';
import { failing, type Report, type ReportedEndpoint } from './report.ts';

/** Characters that no XML 1.0 document may have, not even as references. */
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const lines = (findings: readonly Finding[]): string =>
  findings.map(({ path, expected, found }) => `${path}: expected ${expected}, found ${found}`).join('\n');

/** The remarks on a call that does not fail the run. */
function remarks({ outcome, refused, differences, notes }: ReportedEndpoint): string {
  const refusal = refused ? [refused.code, refused.reason, refused.msg].filter(Boolean).join(' ') : '';
  return [outcome === 'conforms' ? '' : outcome, refusal, lines([...differences, ...notes])]
    .filter((text) => text !== '')
    .join('\n');
}

function content(one: ReportedEndpoint, fails: boolean): Html | false {
  const { differences, outcome, why = outcome } = one;
  if (fails)
    return html`<failure message="${differences.map(({ path }) => path).join(', ')}"
      >${lines(differences)}</failure
    >`;
  if (outcome === 'absent' || outcome === 'unverified') return html`<skipped message="${outcome}: ${why}" />`;
  const text = remarks(one);
  return text !== '' && html`<system-out>${text}</system-out>`;
}

interface Case {
  readonly name: string;
  readonly seconds: number;
  readonly content: Html | false;
}

const isOf = (tag: string) => (one: Case) => one.content && one.content.text.startsWith(`<${tag}`);

const suite = (name: string, cases: readonly Case[], startedAt: string): Html =>
  html`<testsuite
    name="${name}"
    tests="${cases.length}"
    failures="${cases.filter(isOf('failure')).length}"
    errors="0"
    skipped="${cases.filter(isOf('skipped')).length}"
    time="${cases.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(3)}"
    timestamp="${startedAt}"
  >
    ${cases.map(
      (one) =>
        html`<testcase classname="${name}" name="${one.name}" time="${one.seconds.toFixed(3)}"
          >${one.content}</testcase
        > `,
    )}
  </testsuite> `;

/** The report as JUnit XML: one suite a service, one case an endpoint, and one suite of the demands, if there are any. */
export function junitReport(report: Report, demands: readonly Demand[]): string {
  const failed = new Set(failing(report));
  const services = [...new Set(report.endpoints.map(({ service }) => service))];
  const suites = services.map((service): [string, Case[]] => [
    `contract.${service}`,
    report.endpoints
      .filter((one) => one.service === service)
      .map((one) => ({
        name: one.id,
        seconds: (one.durationMs ?? 0) / 1000,
        content: content(one, failed.has(one)),
      })),
  ]);
  const asked = demands.map(({ name, unmet }) => ({
    name,
    seconds: 0,
    content: unmet !== undefined && html`<failure message="${unmet}" />`,
  }));
  const all = asked.length > 0 ? [...suites, ['contract.demands', asked] as [string, Case[]]] : suites;
  const document = html`<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="Assay contract suite, ${report.against}">
      ${all.map(([name, cases]) => suite(name, cases, report.startedAt))}</testsuites
    > `;
  return document.text.replaceAll(forbidden, '?');
}
