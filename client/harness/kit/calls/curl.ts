import { isOperatorCall, type LoggedRequest } from '#contract/control/observation.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { cutFieldsOf, isSecret } from './logged-fields.ts';

/** The headers that are sent again. curl adds the others itself. */
const sentAgain = ['language', 'x-world', 'idempotency-key'];
const tokenHeader = 'x-access-token';

interface Curl {
  readonly command: string;
  /** The shell variables to set first, for secrets and cut fields, which the log does not have. */
  readonly variables: readonly string[];
}

interface SentCall extends Pick<LoggedRequest, 'endpoint' | 'method' | 'path' | 'headers' | 'input'> {
  /** False for a form that had no file. The log does not tell. */
  readonly hasFile?: boolean | undefined;
}

/** A call as a curl command. Every value is quoted, so that a shell runs no part of it. */
export function curlOf(call: SentCall, world: string, origin: string): Curl {
  const { method, path, headers, input } = call;
  const cut = cutFieldsOf(call);
  const variables = new Set<string>();
  const variableFor = (name: string) => {
    const variable = variableOf(name);
    variables.add(variable);
    return `"$${variable}"`;
  };
  const isUpload = headers['content-type']?.startsWith('multipart/form-data') === true;
  const field = ([name, value]: [string, unknown]) => {
    const flag = isUpload ? '--form-string' : '--data-urlencode';
    const key = shellQuoted(`${isUpload ? name : encodeURIComponent(name)}=`);
    return isSecret(value) || cut.includes(name)
      ? `${flag} ${key}${variableFor(name)}`
      : `${flag} ${key}${shellQuoted(String(value))}`;
  };

  const token =
    tokenHeader in headers ? [`-H ${shellQuoted(`${tokenHeader}: `)}${variableFor('token')}`] : [];
  const isOperator = isOperatorCall(call);
  const fields = isOperator ? [] : Object.entries(input).map(field);
  const parts = [
    `curl -sS ${shellQuoted(origin + path)}`,
    ...(method === 'GET' ? (fields.length > 0 ? ['-G'] : []) : [`-X ${shellQuoted(method)}`]),
    ...Object.entries({ ...headers, 'x-world': world })
      .filter(([name]) => sentAgain.includes(name))
      .map(([name, value]) => `-H ${shellQuoted(`${name}: ${value}`)}`),
    ...token,
    ...(isOperator ? [`-H 'content-type: application/json'`, operatorBody(call, variableFor)] : fields),
    ...(isUpload && call.hasFile !== false ? [`-F ${shellQuoted(`${fileFieldOf(call)}=@picture.png`)}`] : []),
  ];
  return { command: parts.join(' \\\n  '), variables: [...variables] };
}

const uploads = Object.values({ ...user, ...square }).filter(({ files }) => files !== undefined);

const fileFieldOf = ({ endpoint }: SentCall): string =>
  uploads.find(({ id }) => id === endpoint)?.files?.field ?? 'file';

/** `payPassword` → `PAY_PASSWORD`. */
const variableOf = (name: string): string =>
  name
    .replace(/[a-z](?=[A-Z])/g, '$&_')
    .replace(/\W/g, '_')
    .toUpperCase();

/** The JSON body of an operator's call. `variableFor` names the shell variable of a secret. */
function operatorBody({ input }: SentCall, variableFor: (name: string) => string): string {
  const fields = Object.entries(input).map(([name, value]) =>
    isSecret(value)
      ? `${shellQuoted(`${JSON.stringify(name)}:"`)}${variableFor(name)}${shellQuoted('"')}`
      : shellQuoted(`${JSON.stringify(name)}:${JSON.stringify(value)}`),
  );
  return `--data-raw ${shellQuoted('{')}${fields.join(shellQuoted(','))}${shellQuoted('}')}`;
}

export const shellQuoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
