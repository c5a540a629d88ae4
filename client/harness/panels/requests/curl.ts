import { isOperators, type LoggedRequest } from '#contract/control/observation.ts';
import { operatorBody, quoted } from './operator-curl.ts';
import { isSecret } from './secret.ts';

/** The headers that a call is repeated with; a client sends the others by itself. */
const sentAgain = ['language', 'x-world', 'idempotency-key'];
const tokenHeader = 'x-access-token';

interface Curl {
  readonly command: string;
  /** What has to be set in the shell before: secrets never reach the log. */
  readonly variables: readonly string[];
}

/** A call as one types it into a shell. Whatever somebody sent is quoted, so that nothing of it is run. */
export function curlOf(call: LoggedRequest, world: string, origin: string): Curl {
  const { method, path, headers, input } = call;
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
    return isSecret(value) ? `${flag} ${key}${given(name)}` : `${flag} ${key}${quoted(String(value))}`;
  };

  const token = tokenHeader in headers ? [`-H ${quoted(`${tokenHeader}: `)}${given('token')}`] : [];
  const fields = isOperators(call) ? [] : Object.entries(input).map(field);
  const parts = [
    `curl -sS ${quoted(origin + path)}`,
    ...(method === 'GET' ? (fields.length > 0 ? ['-G'] : []) : [`-X ${method}`]),
    ...Object.entries({ ...headers, 'x-world': world })
      .filter(([name]) => sentAgain.includes(name))
      .map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...token,
    ...(isOperators(call) ? [`-H 'content-type: application/json'`, operatorBody(call, given)] : fields),
    ...(isUpload ? [`-F 'file=@picture.png'`] : []),
  ];
  return { command: parts.join(' \\\n  '), variables: [...variables] };
}

/** `payPassword` → `PAY_PASSWORD`. */
const variableOf = (name: string): string =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .replace(/\W/g, '_')
    .toUpperCase();
