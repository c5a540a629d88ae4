import { documentOf } from '#client/harness/model/phones/frames.ts';
import { focusPhone } from '#client/harness/model/phones/shown-phones.ts';
import type { PhoneName, PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';

/** What a phone's own keyboard would offer a code of a message for. */
const codeFields = 'input[autocomplete="one-time-code"]';

/** Where a member says to whom a code is sent. */
const accountFields = 'input[type="tel"], input[type="email"]';

/** The phone whose app asks for a code now: the one that it was sent to, or the first one. */
export function phoneThatAsks(phones: readonly PhoneSettings[], to: string): PhoneName | undefined {
  const asking = phones.filter(({ name }) => codeFieldOf(name) !== undefined);
  const meant = asking.find(({ name, account }) => account === to || isTypedOn(name, to));
  return (meant ?? asking[0])?.name;
}

/** A phone number is typed without its country's code, and maybe with spaces. */
function isTypedOn(phone: PhoneName, to: string): boolean {
  const typed = fieldsOf(phone, accountFields).map(({ value }) => value.replace(/[\s-]/g, '').toLowerCase());
  return typed.some((text) => text !== '' && to.toLowerCase().includes(text.replace(/^\+|^0+/, '')));
}

/** Puts a code into the field of a phone that asks for one, as typing would. Answers whether there is one. */
export function fillCode(phone: PhoneName, code: string): boolean {
  const field = codeFieldOf(phone);
  const view = field?.ownerDocument.defaultView;
  if (!field || !view) return false;
  // React overrides the setter of its own inputs to know of changes; the frame's own prototype still has the plain one.
  Reflect.set(view.HTMLInputElement.prototype, 'value', code, field);
  field.dispatchEvent(new view.Event('input', { bubbles: true }));
  focusPhone(phone);
  field.focus();
  return true;
}

const codeFieldOf = (phone: PhoneName): HTMLInputElement | undefined => fieldsOf(phone, codeFields)[0];

/** The fields of a phone's app that can be seen. */
const fieldsOf = (phone: PhoneName, which: string): HTMLInputElement[] =>
  [...(documentOf(phone)?.querySelectorAll<HTMLInputElement>(which) ?? [])].filter((field) =>
    field.checkVisibility(),
  );
