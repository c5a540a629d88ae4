import { createHash } from 'node:crypto';
import { Html, html } from '#server/docs/html.ts';
import { outcomes, type Finding } from './outcome.ts';
import { styleFor } from './report-style.ts';
import type { Report, ReportedEndpoint } from './report.ts';

/** A row of filters. CSS hides the other endpoints, because the page has no script. */
const choices = (name: string, values: readonly { value: string; count: number }[]): Html =>
  html`<fieldset>
    <legend>${name}</legend>
    <label><input type="radio" name="${name}" value="all" checked /> all</label>${values.map(
      ({ value, count }) =>
        html`<label class="${value}"
          ><input type="radio" name="${name}" value="${value}" /> ${value} (${count})</label
        >`,
    )}
  </fieldset>`;

const findings = (title: string, list: readonly Finding[]): Html | undefined =>
  list.length === 0
    ? undefined
    : html`<table>
        <caption>
          ${title}
        </caption>
        <tr>
          <th scope="col">where</th>
          <th scope="col">expected</th>
          <th scope="col">found</th>
        </tr>
        ${list.map(
          ({ path, expected, found }) =>
            html`<tr>
              <td><code>${path}</code></td>
              <td>${expected}</td>
              <td>${found}</td>
            </tr>`,
        )}
      </table>`;

const evidence = (title: string, value: unknown): Html | undefined =>
  value === undefined
    ? undefined
    : html`<h2>${title}</h2>
        <pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;

function article(one: ReportedEndpoint): Html {
  const { refused, notes, durationMs } = one;
  const details = [
    refused &&
      [refused.code, refused.reason, refused.msg]
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
    one.why,
    notes.length > 0 ? `${notes.length} notes` : undefined,
  ];
  return html`<details
    class="${one.outcome}"
    data-outcome="${one.outcome}"
    data-service="${one.service}"
    ${one.outcome === 'diverges' ? new Html(' open') : ''}
  >
    <summary>
      <b>${one.outcome}</b><code>${one.id}</code><span>${details.filter(Boolean).join(', ')}</span>
    </summary>
    <section>
      <p>${one.description}</p>
      <p>
        <code>${one.call}</code> ${one.source}, ${one.access},
        ${one.safe ? 'reads only' : 'writes'}${durationMs === undefined ? '' : `, ${durationMs} ms`}
      </p>
      ${findings('Divergences', one.differences)}${findings('Notes', notes)}${evidence('Request', one.request)}${evidence('Answer', one.answer)}
    </section>
  </details> `;
}

/** The report as one page without external resources or scripts, so that nothing in a host's answer can run. */
export function htmlReport(report: Report): string {
  const services = [...new Set(report.endpoints.map(({ service }) => service))];
  const css = styleFor(services);
  const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  const counted = (name: 'outcome' | 'service', values: readonly string[]) =>
    values.map((value) => ({ value, count: report.endpoints.filter((one) => one[name] === value).length }));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Contract report: ${report.against}</title>
        ${new Html(`<style>${css}</style>`)}
      </head>
      <body>
        <header>
          <h1>Contract report: ${report.against}</h1>
          <p>
            ${report.startedAt}, ${report.endpoints.length} endpoints,
            ${report.writes ? 'with writes' : 'reads only'}
          </p>
          <form>
            ${choices('outcome', counted('outcome', outcomes))}${choices('service', counted('service', services))}
          </form>
        </header>
        <main>${report.endpoints.map(article)}</main>
      </body>
    </html> `.text;
}
