/** The header in which a phone sends the press that led to a call, and the one for its screen. */
const tapHeader = 'X-Assay-Tap';
const screenHeader = 'X-Assay-Screen';

/** Calls until this time after a press belong to it. */
const effectMs = 3000;
const maxLength = 40;

let count = 0;
let last: { readonly text: string; readonly at: number } | undefined;

/** Notes the presses on this phone, so that the request log can show which one led to a call. */
export function watchTaps(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      count += 1;
      last = { text: `${count} ${encodeURIComponent(labelOf(target))}`.trim(), at: performance.now() };
    },
    { capture: true },
  );
}

/** The text of the pressed element. A single character is left out, because it may be a digit of a password. */
function labelOf(target: EventTarget | null): string {
  const pressed = target instanceof Element ? target.closest('a, button, label, [role]') : null;
  const text = pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '';
  const label = text.replace(/\s+/g, ' ').trim();
  return label.length > 1 ? Array.from(label).slice(0, maxLength).join('') : '';
}

/** Adds the screen, and the press that led to it, to a call. */
export function markCall(request: XMLHttpRequest): void {
  request.setRequestHeader(screenHeader, encodeURI(location.hash.slice(1).split('?')[0] ?? ''));
  if (last && performance.now() - last.at < effectMs) request.setRequestHeader(tapHeader, last.text);
}
