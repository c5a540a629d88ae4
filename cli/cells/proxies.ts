import { isIP } from 'node:net';
import { Ring, SLOTS } from '#server/cells/ring.ts';

/** The cells of a ring and where the proxy listens, such as `127.0.0.1:4000`. */
export interface Proxy {
  readonly cells: ReadonlyMap<string, string>;
  readonly listen: string;
  /** The path below which the cells are, such as `/assay`. Empty by default. */
  readonly basePath?: string;
}

/** A line of HAProxy has at most 64 words. */
const SLOTS_PER_LINE = 50;

/** The seconds after which a cell that has ended may be back. */
const RETRY_S = 1;

const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
};

/** A ring that a proxy cannot be configured for. The message is one sentence. */
export class UnfitRing extends Error {}

/** The certificate of a cell must be for its name. HAProxy does not read the IP addresses of a certificate. */
function tlsOf(cell: string, address: string): string {
  if (!address.startsWith('https:')) return '';
  const { hostname } = new URL(address);
  if (isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0)
    throw new UnfitRing(
      `HAProxy checks certificates by name: write the name of cell ${cell} instead of ${address}, or http in a private network.`,
    );
  return ` ssl verify required ca-file @system-ca verifyhost ${hostname} sni str(${hostname}) check-sni ${hostname}`;
}

/**
 * The response of a proxy for a cell, in the envelope of the API: 503 for a call that the cell never had, 502 and 504 for
 * one that it had when it ended or that took too long, and may have done. Only a proxy names the silent cell in
 * `X-Cells-Silent` of such a response.
 */
const absenceOf = (cell: string, code: 502 | 503 | 504): string =>
  JSON.stringify(
    code === 503
      ? { code, msg: `${cell} does not answer`, data: { reason: 'OVERLOADED' } }
      : { code, msg: `${cell} may have done this call, but did not answer it`, data: { reason: 'INTERNAL' } },
  );

/** The responses of HAProxy for a cell, or for all of them. */
const absenceLines = (silent: readonly string[]): string =>
  ([502, 503, 504] as const)
    .map((status) => {
      const text = absenceOf(silent.length === 1 ? `Cell ${silent.join('')}` : 'A cell', status);
      const later = status === 503 ? ` hdr Retry-After ${RETRY_S}` : '';
      return `  http-error status ${status} content-type application/json string ${JSON.stringify(text)} hdr X-Sandbox simulated-funds hdr X-Cells-Silent ${JSON.stringify(silent.join(', '))}${later}`;
    })
    .join('\n');

/**
 * The lines by which cells without tokens take the callers of the proxy for other machines, or else all of them would be the
 * operator. Behind loopback there is only this machine.
 */
const revealing = (listen: string, lines: readonly string[]): readonly string[] =>
  /^(127\.0\.0\.1|localhost|\[::1\]):\d+$/.test(listen)
    ? ['# Only for this machine. For another address print it again: that needs X-Forwarded-For.']
    : lines;

/** The configuration of HAProxy 2.4 or newer for these cells (decision 40). */
export function haproxyConfig({ cells, listen, basePath = '' }: Proxy): string {
  const { owners } = new Ring([...cells.keys()]);
  const slotsOf = (cell: string) => owners.flatMap((owner, slot) => (owner === cell ? [slot] : []));
  return `# Printed by "assay cells --haproxy". TLS and the headers of a shared bench: deploy/haproxy.cfg.
global
  maxconn 4500

defaults
  mode http
  option abortonclose
  timeout connect 5s
  timeout http-request 15s
  timeout http-keep-alive 60s
  timeout client 600s
  timeout server 600s
  # A call that was sent is never sent again, to any cell.
  retry-on conn-failure

frontend assay
  bind ${listen}
  ${revealing(listen, ['http-request del-header X-Forwarded-For', 'option forwardfor']).join('\n  ')}
${basePath && `${strippedLines(basePath)}\n`}  # The world of a request, and the slot of its name before "~".
  http-request set-var(txn.world) str(main)
  http-request set-var(txn.world) req.fhdr(x-world) if { req.fhdr(x-world) -m found }
  http-request set-var(txn.world) path,field(4,/),url_dec if { path -i -m beg /control/worlds/ }
  http-request set-var(txn.world) url_param(world),url_dec if { path -i -m reg ^/(control/events/?$|files/uploads/) } { url_param(world) -m found }
  http-request set-var(txn.world) url_param(ticket),url_dec,field(1,.) if { path -i -m reg ^/api/msg/live/?$ } { url_param(ticket) -m found }
  http-request set-var(txn.slot) var(txn.world),field(1,~),crc32,div(65536),mod(${SLOTS})
  # Pages and lists come from any cell.
  acl in_world path -i -m reg ^/(api|control)(/|$)
  acl in_world path -m beg /files/uploads/
  acl of_all path -i -m reg ^/control/(worlds|cells|session)/?$
  acl creates path -i -m reg ^/control/worlds/?$
  acl posts method POST
  use_backend any if !in_world
  use_backend any if of_all !creates
  use_backend any if of_all !posts
${[...cells.keys()].map((cell) => `${slotLines(cell, slotsOf(cell))}\n  use_backend cell_${cell} if of_${cell}`).join('\n')}

backend any
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  retries 1
  option redispatch
${absenceLines([...cells.keys()])}
${[...cells].map(([cell, address]) => `  server ${cell} ${hostOf(address)} check inter 1s fall 2 rise 1 maxconn 4500${tlsOf(cell, address)}`).join('\n')}

${[...cells]
  .map(
    ([cell, address]) => `backend cell_${cell}
  # Only this cell has its worlds, so a retry, a second later, would only delay the 503.
  retries 0
  # A caller who is still sending would not read that the cell does not answer.
  option http-buffer-request
  timeout http-request 300s
${absenceLines([cell])}
  server ${cell} ${hostOf(address)} maxconn 4500${tlsOf(cell, address)}`,
  )
  .join('\n\n')}
`;
}

/** HAProxy strips the path, so that the rules after it are those of a bench without one. */
const strippedLines = (basePath: string): string => `  # The cells have ASSAY_BASE_PATH=${basePath}.
  # A cell redirects the path without a slash, with its query.
  http-request return status 404 unless { path ${basePath} } or { path_beg ${basePath}/ }
  http-request set-path %[path,regsub(^${basePath}/,/)]`;

function slotLines(cell: string, slots: readonly number[]): string {
  const lines: string[] = [];
  for (let at = 0; at < slots.length; at += SLOTS_PER_LINE)
    lines.push(`  acl of_${cell} var(txn.slot) -m int ${slots.slice(at, at + SLOTS_PER_LINE).join(' ')}`);
  return lines.join('\n');
}

/** The addresses at which nginx has nothing of a bench below a path. */
const outside = (basePath: string): string => `  location / {
    return 404;
  }
  location = ${basePath} {
    return 308 ${basePath}/$is_args$args;
  }
`;

/** The configuration of nginx 1.18 or newer for these cells: its plain hash takes the same bits of the CRC-32. */
export function nginxConfig({ cells, listen, basePath = '' }: Proxy): string {
  const runs: { owner: string; slots: number }[] = [];
  for (const owner of new Ring([...cells.keys()]).owners) {
    const last = runs.at(-1);
    if (last?.owner === owner) last.slots += 1;
    else runs.push({ owner, slots: 1 });
  }
  // nginx keeps the path, which it could not take away without decoding the rest.
  const base = basePath.replaceAll('.', '\\.');
  const serverOf = (cell: string) => hostOf(cells.get(cell) ?? '');
  return `# Printed by "assay cells --nginx", for the block http. TLS and the headers of a shared bench: deploy/nginx.conf.
map $uri $assay_named {
  default '';
  ~*^${base}/control/worlds/(?<assay_in_path>[^/]+) $assay_in_path;
  ~*^${base}/(control/events/?$|files/uploads/) $arg_world;
  ~*^${base}/api/msg/live/?$ $arg_ticket;
}
map $assay_named $assay_world {
  default $assay_named;
  '' $http_x_world;
}
# The name before "~", which a query may encode; a ticket goes on after a dot.
map $assay_world $assay_key {
  default main;
  ~^(?<assay_family>[^~.%]+) $assay_family;
}
map "$request_method $uri" $assay_upstream {
  default assay_any;
  "~*^POST ${base}/control/worlds/?$" assay_cells;
  "~*^(GET|HEAD|OPTIONS|POST) ${base}/control/(worlds|cells|session)/?$" assay_any;
  "~*^\\S+ ${base}/control/(worlds|cells|session)/?$" assay_once;
  "~*^\\S+ ${base}/(api|control)(/|$)" assay_cells;
  "~^\\S+ ${base}/files/uploads/" assay_cells;
}

# ${SLOTS} slots in their order: the weight of a line is the number of its slots.
upstream assay_cells {
  hash $assay_key;
${runs.map(({ owner, slots }) => `  server ${serverOf(owner)} weight=${slots} max_fails=0;`).join('\n')}
}
upstream assay_any {
${[...cells.keys()].map((cell) => `  server ${serverOf(cell)};`).join('\n')}
}

${nginxAbsence(cells)}${nginxServer(listen, basePath)}`;
}

/** The answer for a cell that did not answer. */
const nginxAbsence = (
  cells: Proxy['cells'],
): string => `# The cell that did not answer. Several, or no address, were tried for what any cell answers.
map $upstream_addr $assay_silent {
  default '${[...cells.keys()].join(', ')}';
${[...cells].map(([cell, address]) => `  ${hostOf(address)} '${cell}';`).join('\n')}
}
map $assay_silent $assay_subject {
  default 'Cell $assay_silent';
  ~, 'A cell';
}
# Nothing was sent to a cell that did not accept the connection.
map $upstream_bytes_sent $assay_sent {
  volatile;
  default yes;
  ~^[-0,\\s:]*$ '';
}
map $assay_sent $assay_retry {
  default '';
  '' ${RETRY_S};
}

`;

const nginxServer = (listen: string, basePath: string): string => `server {
  listen ${listen};
  client_max_body_size 0;
  proxy_http_version 1.1;
  proxy_set_header Connection '';
  proxy_set_header Host $http_host;
  ${revealing(listen, ['proxy_set_header X-Forwarded-For $remote_addr;']).join('')}
  proxy_buffering off;
  proxy_request_buffering off;
  proxy_connect_timeout 5s;
  proxy_read_timeout 600s;
  proxy_send_timeout 600s;
  recursive_error_pages on;
${basePath && outside(basePath)}  location ${basePath}/ {
    error_page 418 = @any;
    error_page 502 504 = @silent;
    error_page 420 = @once;
    if ($assay_upstream = assay_any) {
      return 418;
    }
    if ($assay_upstream = assay_once) {
      return 420;
    }
    proxy_pass http://assay_cells;
    # Another cell would answer that the world is not there.
    proxy_next_upstream off;
  }
  location @any {
    error_page 502 504 = @silent;
    proxy_pass http://assay_any;
  }
  # nginx would send a DELETE again, to another cell, when the first has ended. It never sends a POST twice.
  location @once {
    error_page 502 504 = @other;
    proxy_pass http://assay_any;
    proxy_next_upstream off;
  }
  # Another cell, if the first had nothing of the call.
  location @other {
    error_page 502 504 = @silent;
    if ($assay_sent) {
      return 502;
    }
    proxy_pass http://assay_any;
    proxy_next_upstream off;
  }
  location @silent {
    default_type application/json;
    add_header X-Sandbox simulated-funds always;
    add_header X-Cells-Silent $assay_silent always;
    add_header Retry-After $assay_retry always;
    # nginx has not read the body, and would close a connection that it calls kept.
    keepalive_timeout 0;
    if ($assay_sent) {
      return 502 '${absenceOf('$assay_subject', 502)}';
    }
    return 503 '${absenceOf('$assay_subject', 503)}';
  }
}
`;
