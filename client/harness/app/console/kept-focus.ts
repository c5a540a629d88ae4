import { useEffect, type RefObject } from 'react';

/** Where the keyboard was: what it was on, all that this stood in, and its place in each list among that. */
interface Place {
  readonly target: Element;
  readonly around: readonly Element[];
  readonly places: ReadonlyMap<Element, number>;
}

/**
 * Lets the keyboard go on where what it was on goes away, be it approved, ended or deleted: to what then has its place in
 * the list, else to the last of the list, else to the current row beside it or the heading of what it stood in
 * (`data-heading`). The browser by itself would put it back to the top of the page.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = part.current;
    if (!root) return undefined;
    let last: Place | undefined;

    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = placeOf(target, root);
    };
    // Whoever takes the keyboard elsewhere themselves does not want it back. What has gone by then took it along.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && last?.target === target) last = undefined;
      });
    };
    const goOn = () => {
      if (!last || last.target.isConnected) return;
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) nextOf(last)?.focus();
    };
    const changes = new MutationObserver(goOn);
    changes.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', note);
    root.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', forget);
    };
  }, [part]);
}

function placeOf(target: Element, root: Element): Place {
  const around: Element[] = [];
  const places = new Map<Element, number>();
  for (let at = target; at !== root && at.parentElement; at = at.parentElement) {
    around.push(at.parentElement);
    if (at.matches('li')) places.set(at.parentElement, numberOf(at));
  }
  return { target, around, places };
}

/** Of a list of which only a part is drawn, each row says its number. */
const numberOf = (row: Element): number =>
  Number(row.getAttribute('aria-posinset') ?? [...(row.parentElement?.children ?? [])].indexOf(row) + 1);

function nextOf({ around, places }: Place): HTMLElement | undefined {
  const left = around.filter((one) => one.isConnected);
  const list = left.find((one) => places.has(one));
  const row = list && rowAt(list, places.get(list) ?? 1);
  const next = row && shown(row, 'a[href], button, input, select, textarea')[0];
  return next ?? left.map(headOf).find((head) => head !== undefined);
}

function rowAt(list: Element, number: number): Element | undefined {
  const rows = [...list.children];
  return rows.find((row) => numberOf(row) === number) ?? rows.at(-1);
}

const headOf = (part: Element): HTMLElement | undefined =>
  [
    ...shown(part, '[data-current]'),
    ...shown(part, '.detail [data-heading]'),
    ...shown(part, '[data-heading]'),
  ][0];

const shown = (part: Element, selector: string): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
