import type { LayoutFlaw } from './layout-flaw.ts';

/**
 * Empty fields that cut off the text that says what belongs there. Sets that text as the value to measure it, without an event. Runs in the page
 * with the checks of its layout.
 */
export function shortenedPlaceholders(): LayoutFlaw[] {
  const selector = ':is(input, textarea):placeholder-shown:not([inert] *)';
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(selector);
  return [...fields].flatMap((field): LayoutFlaw[] => {
    // A field of search has a button beside its value, and none beside its placeholder (records.css).
    const isSearch = field.type === 'search';
    if (isSearch) field.setAttribute('type', 'text');
    field.value = field.placeholder;
    const isTooHigh = field.localName === 'textarea' && field.scrollHeight > field.clientHeight + 2;
    const isTooLong = isTooHigh || field.scrollWidth > field.clientWidth + 1;
    field.value = '';
    if (isSearch) field.setAttribute('type', 'search');
    const { left, top, width, height } = field.getBoundingClientRect();
    const box = [left + scrollX, top + scrollY, width, height].map(Math.round);
    const what = 'The field shortens its placeholder.';
    return isTooLong
      ? [
          {
            kind: 'shortened',
            text: field.placeholder,
            what,
            where: undefined,
            box: box as unknown as LayoutFlaw['box'],
          },
        ]
      : [];
  });
}
