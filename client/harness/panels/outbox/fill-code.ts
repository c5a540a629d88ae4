import { frameOf } from '#client/harness/phones/frames.ts';
import type { PhoneName } from '#client/harness/phones/phone-settings.ts';

/** What a phone's own keyboard would offer a code of a message for. */
const codeFields = 'input[autocomplete="one-time-code"]';

/** The first of these phones whose app asks for a code now. */
export const phoneThatAsks = (phones: readonly PhoneName[]): PhoneName | undefined =>
  phones.find((phone) => codeFieldOf(phone) !== undefined);

/** Puts a code into the field of a phone that asks for one, as typing would. Answers whether there is one. */
export function fillCode(phone: PhoneName, code: string): boolean {
  const field = codeFieldOf(phone);
  const view = field?.ownerDocument.defaultView;
  if (!field || !view) return false;
  // React overrides the setter of its own inputs to know of changes; the frame's own prototype still has the plain one.
  Reflect.set(view.HTMLInputElement.prototype, 'value', code, field);
  field.dispatchEvent(new view.Event('input', { bubbles: true }));
  view.focus();
  field.focus();
  return true;
}

function codeFieldOf(phone: PhoneName): HTMLInputElement | undefined {
  const fields = frameOf(phone)?.contentDocument?.querySelectorAll<HTMLInputElement>(codeFields) ?? [];
  return [...fields].find((field) => field.checkVisibility());
}
