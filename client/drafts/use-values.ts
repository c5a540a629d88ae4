import { useState } from 'react';
import { useDraft, type Lifetime } from './use-draft.ts';

interface Options<Values> {
  /** The values that a field shows and follows until it is changed. */
  start: Values;
  /** Keeps the draft under this name beyond the screen, as `lifetime` says. Otherwise it ends with the component. */
  draft?: string | undefined;
  lifetime?: Lifetime | undefined;
}

/** The values typed into a form, over those that it starts with. */
export function useValues<Values extends object>({ start, draft, lifetime }: Options<Values>) {
  const own = useState<Partial<Values>>({});
  const kept = useDraft<Partial<Values>>(draft ?? '', {}, lifetime);
  const [changes, setChanges] = draft === undefined ? own : kept;
  const [wasRestored, setRestored] = useState(Object.keys(changes).length > 0);
  const isTouched = Object.keys(differing(changes, start)).length > 0;
  const values: Values = { ...start, ...changes };

  return {
    values,
    changes,
    isTouched,
    /** The draft is one of an earlier visit. */
    isRestored: wasRestored && isTouched,
    change: (next: Partial<Values>) => setChanges((before) => differing({ ...before, ...next }, start)),
    /** Discards what was sent, and keeps what was typed since. */
    clear: (sent: Values) => {
      setChanges((now) => differing(now, sent));
      setRestored(false);
    },
    discard: () => {
      setChanges(() => ({}));
      setRestored(false);
    },
  };
}

const differing = <Values extends object>(values: Partial<Values>, others: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== Reflect.get(others, name)),
  ) as Partial<Values>;
