import { isOperators, type LoggedRequest } from '#contract/control/observation.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { cutFieldsOf } from './cut.ts';
import { operatorBody, quoted } from './operator-curl.ts';
import { isSecret } from './secret.ts';

/** The headers that a call is repeated with; a client sends the others by itself. */
const sentAgain = ['language', 'x-world', 'idempotency-key'];
const tokenHeader = 'x-access-token';

interface Curl {
  readonly command: string;
  /** What has to be set in the shell before: secrets never reach the log, and of long fields only the beginning does. */
  readonly variables: readonly string[];
}

/** A call as one types it into a shell. Whatever somebody sent is quoted, so that nothing of it is run. */
export function curlOf(call: LoggedRequest, world: string, origin: string): Curl {
  const { method, path, headers, input } = call;
  const cut = cutFieldsOf(call);
  const variables = new Set<string>();
  const given = (name: string) => {
    const variable = variableOf(name);
    variables.add(variable);
    return `"$${variable}"`;
  };
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') === true;
  const field = ([name, value]: [string, unknown]) => {
    const flag = isUpload ? '--form-string' : '--data-urlencode';
    const key = quoted(`${isUpload ? name : encodeURIComponent(name)}=`);
    return isSecret(value) || cut.includes(name)
      ? `${flag} ${key}${given(name)}`
      : `${flag} ${key}${quoted(String(value))}`;
  };

  const token = tokenHeader in headers ? [`-H ${quoted(`${tokenHeader}: `)}${given('token')}`] : [];
  const isOperator = isOperators(call);
  const fields = isOperator ? [] : Object.entries(input).map(field);
  const parts = [
    `curl -sS ${quoted(origin + path)}`,
    ...(method === 'GET' ? (fields.length > 0 ? ['-G'] : []) : [`-X ${quoted(method)}`]),
    ...Object.entries({ ...headers, 'x-world': world })
      .filter(([name]) => sentAgain.includes(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...token,
    ...(isOperator ? [`-H 'content-type: application/json'`, operatorBody(call, given)] : fields),
    ...(isUpload ? [`-F ${quoted(`${fileFieldOf(call)}=@picture.png`)}`] : []),
  ];
  return { command: parts.join(' \\\n  '), variables: [...variables] };
}

const uploads = Object.values({ ...user, ...square }).filter(({ files }) => files !== undefined);

/** What the endpoint calls the file that is sent along. */
const fileFieldOf = ({ endpoint }: LoggedRequest): string =>
  uploads.find(({ id }) => id === endpoint)?.files?.field ?? 'file';

/** `payPassword` → `PAY_PASSWORD`. */
const variableOf = (name: string): string =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .replace(/\W/g, '_')
    .toUpperCase();
