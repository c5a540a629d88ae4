import { endpointIds, memberEndpoints } from '#contract/profile/names.ts';
import type { ClientProfile } from '#contract/profile/resolve.ts';
import type { Profile } from '#contract/profile/schema.ts';
import { escapeHtml } from '#server/docs/html.ts';

/** The page that shows which host answers which call. */
export function overviewPage(
  { name = 'The platform' }: Profile,
  client: ClientProfile,
  gateway: boolean,
): string {
  const { services, endpoints } = client;
  const absent = endpointIds.filter((id) => endpoints[id] === null);
  const rows = memberEndpoints
    .filter(({ id }) => endpoints[id] !== null)
    .map(({ id, service, method, path }) => {
      const own = endpoints[id];
      const url = own?.url ?? `${services[service]?.url}/${own?.path ?? path}`;
      return `<tr><td>${escapeHtml(id)}</td><td>${escapeHtml(own?.method ?? method)}</td><td>${escapeHtml(url)}</td></tr>`;
    });
  const places = Object.entries(services).map(([service, { url, pictures }]) => {
    const base = pictures === '' ? 'the client’s own host' : pictures;
    return `<tr><td>${escapeHtml(service)}</td><td>${escapeHtml(url)}</td><td>${escapeHtml(base)}</td></tr>`;
  });
  const hosts = client.hosts.map((host) => `<li>${escapeHtml(host)}</li>`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml"><title>${escapeHtml(name)}: hosts</title></head>
<body>
<main>
<h1>${escapeHtml(name)}</h1>
<p>${gateway ? 'This gateway forwards the calls of the client to these hosts, and to no other.' : 'The client calls these hosts, and no other.'}</p>
<ul>${hosts.join('')}</ul>
<h2>Services</h2>
<table>
<thead><tr><th scope="col">Service</th><th scope="col">Address</th><th scope="col">Base of relative pictures</th></tr></thead>
<tbody>${places.join('\n')}</tbody>
</table>
<h2>Calls</h2>
<table>
<thead><tr><th scope="col">Endpoint</th><th scope="col">Method</th><th scope="col">Address</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
<h2>Absent</h2>
<p>${absent.length === 0 ? 'The platform has every endpoint.' : escapeHtml(absent.join(', '))}</p>
<p><a href="/">Open the client</a></p>
</main>
</body>
</html>
`;
}
