/** What a newcomer reads first, as Markdown. */
export const guide = `## A test bench

Assay is a test bench for a kind of online earning platform: members buy machines that pay a daily return, recharge
and withdraw, and invite a team. This is the reference platform's whole interface. Behind every operation stand real
state, a double-entry ledger and a clock that can be moved, so a purchase, its income and a withdrawal play end to end
in seconds.

**Simulated funds only.** Nothing here can pay, send or receive anything. Messages end in the operator's outbox, chains
and banks are played, and every answer says so: \`X-Sandbox: simulated-funds\`.

## First steps

A token without a password, a purchase, a day, and the income of that day:

\`\`\`sh
TOKEN=$(curl -s http://127.0.0.1:4000/control/sessions -H 'Content-Type: application/json' \\
  -d '{"phone":"919800000004"}' | grep -o '"token":"[^"]*' | cut -d'"' -f4)
curl -s http://127.0.0.1:4000/api/product/mine/order/create -H "X-Access-Token: $TOKEN" -d productId=1
curl -s http://127.0.0.1:4000/control/clock -H 'Content-Type: application/json' -d '{"advance":"1d"}'
curl -s http://127.0.0.1:4000/api/product/mine/yeb/income -H "X-Access-Token: $TOKEN" -X POST
\`\`\`

## Calls

Members' services answer at \`/api/<service>/<path>\`. They take the query of a GET, a form
(\`application/x-www-form-urlencoded\`), or \`multipart/form-data\` where pictures come along. An empty field counts as
absent, an unknown one is ignored, and a repeated or nested one is refused. The operator's service answers at \`/control/<path>\` and takes
JSON, or the query of a GET; a field that a call does not have is refused there, and the message says which one was
probably meant.

Ids are texts, amounts are decimal texts in USDT unless another currency is named, and instants are epoch milliseconds.
Lists come in pages: \`pageNum\` from 1, \`pageSize\` up to 100, answered as \`{ total, list }\`.

## Answers

Every answer is an envelope:

\`\`\`json
{ "code": 200, "msg": "Success", "data": { "amount": "12.50" } }
\`\`\`

\`msg\` is a sentence for a person, \`data\` is what each operation below describes. The login's \`msg\` is the token.

## Refusals

A call that is refused changes nothing, and says why in a word that never changes:

\`\`\`json
{ "code": 3001, "msg": "More than the available balance", "data": { "reason": "INSUFFICIENT_BALANCE" } }
\`\`\`

Foreseen refusals come with HTTP status 200 and a code of their own; each operation lists them. \`BAD_INPUT\` (422) is one
of them: its \`fields\` name what is wrong with each field. What is wrong with a call as such has that HTTP status and the
same code:

| status | reason                   | when                                                        |
| ------ | ------------------------ | ----------------------------------------------------------- |
| 400    | \`BAD_REQUEST\`            | the body cannot be read                                     |
| 401    | \`UNAUTHORIZED\`           | no token, or a dead one                                     |
| 403    | \`FORBIDDEN\`              | the operator's service, called from another machine or site |
| 404    | \`UNKNOWN_ENDPOINT\`       | nothing is at this address                                  |
| 404    | \`UNKNOWN_WORLD\`          | no world has this name                                      |
| 405    | \`METHOD_NOT_ALLOWED\`     | the address is called in another way                        |
| 408    | \`REQUEST_TIMEOUT\`        | the body falls silent before its end                        |
| 409    | \`IDEMPOTENCY_KEY_REUSED\` | the key belongs to another call                             |
| 413    | \`BODY_TOO_LARGE\`         | more than the call may carry                                |
| 415    | \`UNSUPPORTED_BODY\`       | another encoding than the call takes                        |
| 429    | \`TOO_MANY_REQUESTS\`      | too many calls in a minute, too many open streams or uploads |
| 500    | \`INTERNAL\`               | a fault of the bench, or one that the operator put there    |
| 507    | \`DISK_FULL\`              | no room on the disk for what the call would keep            |

## Worlds

A world is a platform of its own: members, ledger, clock, chance, parameters and faults. \`X-World\` names the one to act
in; without it that is \`main\`. \`control.createWorld\` makes one from a fixture, from a file, or as a fork of another, so
tests that run side by side never meet. \`X-World-Time\` is its time when the answer left, and
\`X-World-Rate\` how fast that passes where its clock is frozen or scaled; \`control.setClock\` moves it, and everything that
falls due on the way has happened when that answers.

## Members and the operator

A member's call carries the token in \`X-Access-Token\`. It comes from \`user.login\`, or without a password
from \`control.createSession\`. The operator's service needs none on the machine the bench runs on; from elsewhere it
takes \`Authorization: Bearer <CONTROL_TOKEN>\`.

## Languages

\`Language\` chooses the words of \`msg\`, of \`fields\`, and of texts such as a record's description. There are eleven;
anything else is English. Codes and reasons are the same in all of them.

## Doing it once

What moves money, and what somebody says to others, takes an \`Idempotency-Key\`: a repeat of the key answers the first
result and does nothing. Without a key, the same call of the same member within a second is taken for a repeat. So does what changes
a password, binds an e-mail address or removes a binding, but by its key alone; a repeat with another password is refused with \`IDEMPOTENCY_KEY_REUSED\` and
counted as a wrong one.

## Streams

\`msg.live\` and \`control.events\` answer with server-sent events. A browser's \`EventSource\` sends no headers, so the
first is opened with a ticket from \`msg.liveTicket\`, and the second names its world in the query.
`;
