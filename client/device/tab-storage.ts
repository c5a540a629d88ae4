/** Reads a value that `keepInTab` stored. Returns undefined for an unknown name or a forbidden storage. */
export function readFromTab<T>(name: string): T | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value in this tab, or without one removes it. */
export function keepInTab(name: string, value?: object): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the phone works, and a reload forgets the value.
  }
}
