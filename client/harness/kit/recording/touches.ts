/** One thing that was done with the page of a phone, as Playwright finds and repeats it. */
export interface Touch {
  /** The route of the app, such as `/index/detail?id=2`. */
  readonly route: string;
  /** The role of a pressed element. A field is found by its label instead. */
  readonly role: string;
  /** The texts that make up the accessible name. */
  readonly name: readonly string[];
  /** The place among the visible elements of this role and name. */
  readonly nth: number;
  /** The text typed into a field, or the choice in a list. */
  readonly value?: string;
}

const implicitRoles: readonly (readonly [selector: string, role: string])[] = [
  ['a[href]', 'link'],
  ['button, summary', 'button'],
  ['input[type=checkbox]', 'checkbox'],
  ['input[type=radio]', 'radio'],
];
/** Other roles, such as a dialog's, are around what is pressed. */
const pressedRoles = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'menuitem'];
const pressable = [
  ...implicitRoles.map(([selector]) => selector),
  ...pressedRoles.map((role) => `[role=${role}]`),
].join(', ');
const fields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select';

/** Notes what is pressed and typed in a page until its end. `take` asks for what led to a call. */
export function watchTouches(page: Window): { take: () => readonly Touch[]; end: () => void } {
  let touches: Touch[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const add = (touch: Touch) => {
    touches = [...touches.slice(-99), touch];
  };
  const { document, location } = page;
  const route = () => location.hash.slice(1);
  document.addEventListener(
    'click',
    ({ target }) => {
      const pressed = elementAt(target)?.closest(pressable);
      if (pressed && !pressed.matches(fields)) add(touchOf(pressed, route()));
    },
    options,
  );
  document.addEventListener(
    'input',
    ({ target }) => {
      const field = elementAt(target)?.closest<HTMLInputElement>(fields);
      if (!field) return;
      const touch = { ...touchOf(field, route()), role: '', value: field.value };
      const last = touches.at(-1);
      if (last?.value !== undefined && last.name.join() === touch.name.join()) touches = touches.slice(0, -1);
      add(touch);
    },
    options,
  );
  return {
    end() {
      touches = [];
      listening.abort();
    },
    take() {
      const taken = touches;
      touches = [];
      // Presses on earlier pages only led to this one.
      const start = taken.findLastIndex(({ route: at }, place) => at !== taken[place - 1]?.route);
      return taken.slice(Math.max(0, start));
    },
  };
}

/** `instanceof` fails for elements of a frame, which belong to another window. */
const elementAt = (target: EventTarget | null): Element | undefined =>
  target !== null && 'closest' in target ? (target as Element) : undefined;

function touchOf(element: Element, route: string): Touch {
  const role = roleOf(element);
  const name = nameOf(element);
  const alike = [...element.ownerDocument.querySelectorAll(pressable)].filter(
    (other) => roleOf(other) === role && other.checkVisibility() && nameOf(other).join('') === name.join(''),
  );
  return { route, role, name, nth: Math.max(0, alike.indexOf(element)) };
}

const roleOf = (element: Element): string =>
  element.getAttribute('role') ?? implicitRoles.find(([selector]) => element.matches(selector))?.[1] ?? '';

function nameOf(element: Element): string[] {
  const label = element.getAttribute('aria-label');
  if (label) return [label];
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const texts = (labels.length > 0 ? labels : [element]).flatMap(textsIn);
  return texts.length > 0 ? texts : [element.getAttribute('title') ?? ''];
}

/** The texts of an element that count for its name. */
function textsIn(node: Node): string[] {
  if (node.nodeType === 3) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim();
    return text ? [text] : [];
  }
  if (node.nodeType !== 1) return [];
  const element = node as Element;
  if (element.getAttribute('aria-hidden') === 'true' || element.matches('svg, input, select')) return [];
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  return label ? [label] : [...element.childNodes].flatMap(textsIn);
}
