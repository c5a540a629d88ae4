/** What a control is called by what is there of it, which a new one in its stead is called as well. */
export const labelOf = (control: HTMLElement): string | null =>
  control.getAttribute('aria-label') ?? (control.title || control.textContent);
