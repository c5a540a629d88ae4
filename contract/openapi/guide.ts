/** The introduction of the documentation, as Markdown. */
export const guide = `## A test bench

Assay is a test bench for a kind of online earning platform: members buy machines that pay a daily return, recharge
and withdraw, and invite a team. This is the whole interface of the reference platform. Every operation works on real
state, a double-entry ledger and a clock that can be moved. A purchase, its income and a withdrawal take seconds.

**Simulated funds only.** Nothing here can pay, send or receive anything. Messages only appear in the operator's outbox,
chains and banks are simulated, and every response has the header \`X-Sandbox: simulated-funds\`.

## First steps

Create a session without a password, buy a machine, advance the clock by a day, and receive the income of that day:

\`\`\`sh
TOKEN=$(curl -s http://127.0.0.1:4000/control/sessions -H 'Content-Type: application/json' \\
  -d '{"phone":"919800000004"}' | grep -o '"token":"[^"]*' | cut -d'"' -f4)
curl -s http://127.0.0.1:4000/api/product/mine/order/create -H "X-Access-Token: $TOKEN" -d productId=1
curl -s http://127.0.0.1:4000/control/clock -H 'Content-Type: application/json' -d '{"advance":"1d"}'
curl -s http://127.0.0.1:4000/api/product/mine/yeb/income -H "X-Access-Token: $TOKEN" -X POST
\`\`\`

## Calls

Members' services are at \`/api/<service>/<path>\`. They take the query of a GET, a form
(\`application/x-www-form-urlencoded\`), or \`multipart/form-data\` with pictures. An empty field counts as absent, an
unknown one is ignored, and a repeated or nested one is refused.

The operator's service is at \`/control/<path>\` and takes JSON, or the query of a GET. It refuses unknown fields, and the
message suggests the field that was probably meant.

Paths in answers, such as \`/files/avatars/02.svg\`, are below the server's address.

Ids are texts, amounts are decimal texts in USDT unless another currency is named, and instants are epoch milliseconds.
Lists are paged: \`pageNum\` counts from 1, \`pageSize\` is at most 100, and the data is \`{ total, list }\`.

## Responses

Every response is an envelope:

\`\`\`json
{ "code": 200, "msg": "Success", "data": { "amount": "12.50" } }
\`\`\`

\`msg\` is a sentence for people, and each operation below describes its \`data\`. The login's \`msg\` is the token.

## Refusals

A refused call changes nothing. Its \`reason\` never changes between versions or languages:

\`\`\`json
{ "code": 3001, "msg": "More than the available balance", "data": { "reason": "INSUFFICIENT_BALANCE" } }
\`\`\`

Refusals by the rules have HTTP status 200 and their own code, and each operation lists them. \`BAD_INPUT\` (422) also has
HTTP status 200, and its \`fields\` have a message for each invalid field. Errors of the request itself have an HTTP status
that equals their code:

| status | reason                   | when                                                        |
| ------ | ------------------------ | ----------------------------------------------------------- |
| 400    | \`BAD_REQUEST\`            | the body is malformed                                       |
| 401    | \`UNAUTHORIZED\`           | the token is missing or invalid                             |
| 403    | \`FORBIDDEN\`              | a call of the operator's service from another host or site  |
| 404    | \`UNKNOWN_ENDPOINT\`       | no endpoint has this path                                   |
| 404    | \`UNKNOWN_WORLD\`          | no world has this name                                      |
| 405    | \`METHOD_NOT_ALLOWED\`     | the path has no endpoint with this method                   |
| 408    | \`REQUEST_TIMEOUT\`        | the body stopped before its end                             |
| 409    | \`IDEMPOTENCY_KEY_REUSED\` | the key belongs to another request                          |
| 413    | \`BODY_TOO_LARGE\`         | the body exceeds the limit of the call                      |
| 415    | \`UNSUPPORTED_BODY\`       | the call does not take this content type                    |
| 421    | \`MISDIRECTED\`            | another cell has the world; \`X-Cell\` names it              |
| 429    | \`TOO_MANY_REQUESTS\`      | too many calls in a minute, too many open streams or uploads |
| 500    | \`INTERNAL\`               | an error of the bench, or an injected fault                 |
| 503    | \`OVERLOADED\`             | too many calls are under way; \`Retry-After\` says when to try again |
| 507    | \`DISK_FULL\`              | the disk has no space for the changes of the call           |

## Worlds

A world is a separate platform with its own members, ledger, clock, randomness, parameters and faults. The header
\`X-World\` selects one, by default \`main\`. \`control.putWorld\` creates one from a fixture, from a file, or as a
fork of another, so that parallel tests never interfere.

\`control.setClock\` moves a world's clock, and responds after everything due on the way has happened. \`X-World-Time\` is
the world's time of a response. \`X-World-Rate\` is the rate of its clock if that is frozen or scaled.

## Members and the operator

A member's call has the token in \`X-Access-Token\`. It is issued by \`user.login\`, or without a password by
\`control.createSession\`. The operator's service of a bench without tokens answers the host that runs it. A bench with
tokens asks every caller for one: \`Authorization: Bearer <token>\`.

## Languages

\`Language\` selects the language of \`msg\`, of \`fields\`, and of texts such as a record's description. The
default is English. Codes and reasons are the same in all of them.

## Idempotency

Calls that move money or publish something accept an \`Idempotency-Key\`. A repeat with the same key returns the first result
and has no effect. Without a key, an equal call of the same member within a second is a repeat.

Calls that change a password, bind an e-mail address or remove a binding accept a key too, but without one every call takes
effect. A repeat with another password is refused with \`IDEMPOTENCY_KEY_REUSED\`, and counts as a wrong password.

## Streams

\`msg.live\` and \`control.events\` respond with server-sent events. A browser's \`EventSource\` sends no headers.
Therefore \`msg.live\` takes a ticket from \`msg.liveTicket\`, and \`control.events\` takes the world in the query.
`;
