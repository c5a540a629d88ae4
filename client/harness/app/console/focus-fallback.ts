import { useLayoutEffect, type RefObject } from 'react';

/** The focused element, its ancestors, and its row number in each list among them. */
interface Place {
  readonly target: Element;
  readonly ancestors: readonly Element[];
  readonly rowNumbers: ReadonlyMap<Element, number>;
}

/**
 * Moves the focus when the focused element is removed, for example after an approval. It goes to the row that takes its
 * place in the list, or the last row. Otherwise it goes to the current row or heading (`data-heading`) of the part that
 * contained it. Without this, the browser moves the focus to the top of the page.
 */
export function useFocusFallback(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = part.current;
    if (!root) return undefined;
    let last: Place | undefined;

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last = placeOf(target, root);
    };
    // If the user moved the focus, the element is still on the page one task later. If it was removed, it is not.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && root.contains(relatedTarget)) return;
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected && last?.target === target) last = undefined;
      });
    };
    const moveFocus = () => {
      if (!last || last.target.isConnected) return;
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) nextOf(last)?.focus();
    };
    const changes = new MutationObserver(moveFocus);
    changes.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    return () => {
      changes.disconnect();
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
    };
  }, [part]);
}

function placeOf(target: Element, root: Element): Place {
  const ancestors: Element[] = [];
  const rowNumbers = new Map<Element, number>();
  for (let at = target; at !== root && at.parentElement; at = at.parentElement) {
    ancestors.push(at.parentElement);
    if (at.matches('li')) rowNumbers.set(at.parentElement, numberOf(at));
  }
  return { target, ancestors, rowNumbers };
}

/** The number of a row. A virtual list renders only a part and names the number of each row. */
const numberOf = (row: Element): number =>
  Number(row.getAttribute('aria-posinset') ?? [...(row.parentElement?.children ?? [])].indexOf(row) + 1);

function nextOf({ ancestors, rowNumbers }: Place): HTMLElement | undefined {
  const remaining = ancestors.filter((one) => one.isConnected);
  const list = remaining.find((one) => rowNumbers.has(one));
  const row = list && rowAt(list, rowNumbers.get(list) ?? 1);
  const next = row && visible(row, 'a[href], button, input, select, textarea')[0];
  return next ?? remaining.map(headingOf).find((heading) => heading !== undefined);
}

function rowAt(list: Element, number: number): Element | undefined {
  const rows = [...list.children];
  return rows.find((row) => numberOf(row) === number) ?? rows.at(-1);
}

const headingOf = (part: Element): HTMLElement | undefined =>
  [
    ...visible(part, '[data-current]'),
    ...visible(part, '.detail [data-heading]'),
    ...visible(part, '[data-heading]'),
  ][0];

const visible = (part: Element, selector: string): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
