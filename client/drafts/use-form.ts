import { useRef, useState, useEffect, useEffectEvent } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SendOptions } from '#client/api/call.ts';
import type { Failure } from '#client/api/failure.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { fieldProblem } from './field-problem.ts';
import type { Lifetime } from './use-draft.ts';
import { useValues } from './use-values.ts';

/** The refusals of a command, and the means to drop them. */
export interface Refusing {
  readonly endpoint?: Pick<Endpoint, 'id' | 'fingerprintOmissions'>;
  readonly busy?: boolean;
  readonly undecided?: boolean;
  readonly done?: boolean;
  readonly failure?: Failure | undefined;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly reset?: () => void;
}

/** The command that a form submits: one of `useCommand` or `useUpload`, or any function as `{ run }`. */
export interface Submission<Fields> extends Refusing {
  readonly run: (fields: Fields, options?: SendOptions) => void;
}

type Problems = Readonly<Record<string, string | false | undefined>>;

type Input<Values, Fields> = (values: Values, changes: Partial<Values>) => Fields;

interface FormOptions<Values, Fields> {
  /** The values that a field shows and follows until it is changed. */
  start: Values;
  /** Keeps the draft under this name beyond the screen, as `lifetime` says. Otherwise it ends with the component. */
  draft?: string;
  lifetime?: Lifetime;
  /** The fields of the call. By default these are the values. */
  input?: Input<Values, Fields>;
  files?: () => NonNullable<SendOptions['files']>;
  /**
   * The problems of the call's fields that the contract does not know, in the member's language. They take precedence over the
   * problems that the contract finds.
   */
  problems?: (fields: Fields, values: Values) => Problems;
  /** Fields to which the rules of the contract do not apply, such as one with the words of a host. */
  withoutRules?: readonly string[];
  /** False while something is loading that the input needs. A submit waits for it until the member changes a value. */
  isReady?: boolean;
  /** Other commands whose refusals its fields show, such as the one that sends a code. */
  beside?: readonly Refusing[];
}

/** One field of a form, to be spread on its input. */
export interface Bound<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** The props of an input that has a label of its own. */
export interface BoundField<T> extends Bound<T> {
  readonly error: string | undefined;
}

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

/**
 * The state of a form: what was typed, which fields show a problem, and what the platform refused.
 *
 * A submit checks every field: by the contract's rules for the command (field-rules.ts) and by `problems`. A problem is
 * shown from then on until its field changes or the problem is gone. Any change drops the refusal of the last call. It
 * keeps the outcome undecided where a retry is the same intent (idempotency.ts), as with another password.
 */
export function useForm<Values extends object, Fields = Values>(
  submission: Submission<Fields>,
  options: FormOptions<Values, Fields> & (Values extends Fields ? unknown : { input: Input<Values, Fields> }),
) {
  const { input, files, problems: ownProblems, withoutRules = [], isReady = true, beside = [] } = options;
  const { change, clear, discard, ...typed } = useValues(options);
  const { values } = typed;
  // Without `input`, the type of the options says that the values are the fields.
  const fields = input ? input(values, typed.changes) : (values as unknown as Fields);
  const problems = problemsOf(submission.endpoint, {
    ...{ values, fields: fields ?? {}, withoutRules },
    own: ownProblems?.(fields, values),
  });
  const isValid = Object.values(problems).every((problem) => problem === undefined);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const sent = useRef(values);
  const { isWaiting, request, withdraw } = useWhenComplete(isReady, () => {
    if (!isValid) return;
    sent.current = values;
    submission.run(fields, files && { files: files() });
  });

  const errorAt = (name: string): string | undefined =>
    (checked.includes(name) ? problems[name] : undefined) ?? refusalAt(name, [submission, ...beside]);
  /** Drops problems and refusals after the member changed fields, also those whose text the form does not hold. */
  const changed = (...names: readonly string[]) => {
    setChecked((all) => all.filter((name) => !names.includes(name)));
    withdraw();
    for (const one of [submission, ...beside]) if (isOver(one, names)) one.reset?.();
  };
  const set = (next: Partial<Values>) => {
    change(next);
    changed(...Object.keys(next));
  };

  return {
    ...typed,
    ...binding(values, set, errorAt),
    /** The fields of the call as they would be sent now. */
    fields,
    busy: submission.busy === true || isWaiting,
    failure: submission.failure,
    errorAt,
    set,
    changed,
    /** Shows the problem of one field. Returns true if it has none. */
    check: (name: string): boolean => {
      setChecked((all) => [...all, name]);
      return problems[name] === undefined;
    },
    submit: () => {
      setChecked(Object.keys(problems));
      if (!isValid || submission.busy) return;
      if (submission.failure && !submission.undecided) submission.reset?.();
      request();
    },
    /** Discards what was sent, and keeps what was typed since. */
    clearSent: () => {
      clear(sent.current);
      setChecked([]);
    },
    discard: () => {
      discard();
      setChecked([]);
    },
  };
}

type Names<Values> = keyof Values & string;

function binding<Values extends object>(
  values: Values,
  set: (next: Partial<Values>) => void,
  errorAt: (name: string) => string | undefined,
) {
  /** `cleaned` removes what the field does not take. */
  const bind = <Name extends Names<Values>>(
    name: Name,
    cleaned: (typed: Values[Name]) => Values[Name] = (typed) => typed,
  ): Bound<Values[Name]> => ({
    name,
    value: values[name],
    onChange: (typed) => set({ [name]: cleaned(typed) } as unknown as Partial<Values>),
  });

  return {
    bind,
    field: <Name extends Names<Values>>(
      name: Name,
      cleaned?: (typed: Values[Name]) => Values[Name],
    ): BoundField<Values[Name]> => ({ ...bind(name, cleaned), error: errorAt(name) }),
  };
}

interface Checked {
  values: object;
  fields: object;
  own: Problems | undefined;
  withoutRules: readonly string[];
}

/** The problems by field, with `undefined` for those without any. */
function problemsOf(endpoint: Refusing['endpoint'], { values, fields, own = {}, withoutRules }: Checked) {
  const problemOf = (name: string): string | undefined => {
    // The form does not show a field that the host does not take.
    if (endpoint && !supportsField(endpoint, name)) return undefined;
    if (own[name]) return own[name];
    const value: unknown = Reflect.get(fields, name) ?? '';
    const isRuled = name in values && !withoutRules.includes(name);
    return endpoint && isRuled && typeof value === 'string' ? fieldProblem(endpoint, name, value) : undefined;
  };
  const names = new Set([...Object.keys(values), ...Object.keys(fields), ...Object.keys(own)]);
  return Object.fromEntries([...names].map((name) => [name, problemOf(name)]));
}

const refusalAt = (name: string, commands: readonly Refusing[]): string | undefined =>
  commands.map(({ fieldErrors }) => fieldErrors?.[name]).find((error) => error !== undefined);

/** Returns true if the outcome of a command does not concern the form any more after these fields have changed. */
function isOver({ busy, failure, done, undecided, endpoint }: Refusing, names: readonly string[]): boolean {
  if (busy || !(failure ?? done)) return false;
  const isSameIntent = names.every((name) => endpoint?.fingerprintOmissions.includes(name));
  return !(undecided && isSameIntent);
}

/**
 * Defers an action that is requested before everything it needs is loaded, instead of ignoring the press. The action runs
 * once everything is there, unless it was withdrawn.
 */
function useWhenComplete(isComplete: boolean, run: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const runLatest = useEffectEvent(run);

  useEffect(() => {
    if (!isWaiting || !isComplete) return;
    setWaiting(false);
    runLatest();
  }, [isWaiting, isComplete]);

  return {
    isWaiting,
    request: () => (isComplete ? run() : setWaiting(true)),
    withdraw: () => setWaiting(false),
  };
}
