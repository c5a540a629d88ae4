import type { LoggedRequest } from '#contract/control/observation.ts';
import { isSecret } from './secret.ts';

/** The JSON that a call of the operator's sends, as a shell puts it together: `given` names the variable of a secret. */
export function operatorBody({ input }: LoggedRequest, given: (name: string) => string): string {
  const fields = Object.entries(input).map(([name, value]) =>
    isSecret(value)
      ? `${quoted(`${JSON.stringify(name)}:"`)}${given(name)}${quoted('"')}`
      : quoted(`${JSON.stringify(name)}:${JSON.stringify(value)}`),
  );
  return `--data-raw ${quoted('{')}${fields.join(quoted(','))}${quoted('}')}`;
}

/** Text that a shell takes letter by letter. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
