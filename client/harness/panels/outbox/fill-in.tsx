import { useTranslation } from 'react-i18next';
import { documentOf } from '#client/harness/model/phones/frames.ts';
import type { PhoneName, PhoneSettings } from '#client/harness/model/phones/phone-settings.ts';
import { focusPhone, phonesHere, usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** Fills a code into the phone that shows a code field. */
export function FillIn({ code, to }: { code: string; to: string }) {
  const { t } = useTranslation();
  const fill = useFill(code);

  return (
    <Button size="small" variant="quiet" repeatable onClick={() => fill(phoneForCode(phonesHere(), to))}>
      {t('harness.outbox.fill')}
    </Button>
  );
}

/** A button for each phone that fills the code in there. */
export function FillIntoPhones({ code }: { code: string }) {
  const { t } = useTranslation();
  const phones = usePhonesHere();
  const fill = useFill(code);

  return phones.map(({ name }) => (
    <Button key={name} size="small" repeatable onClick={() => fill(name)}>
      {t('harness.outbox.fillPhone', { number: name })}
    </Button>
  ));
}

function useFill(code: string): (phone: PhoneName | undefined) => void {
  const { t } = useTranslation();
  return (phone) => {
    const isFilled = phone !== undefined && fillCode(phone, code);
    showToast(
      isFilled
        ? { text: t('harness.outbox.filled', { code, number: phone }), tone: 'success' }
        : { text: t('harness.outbox.noCodeField'), tone: 'failure' },
    );
  };
}

/** The fields for which a real phone suggests the code of a message. */
const codeFields = 'input[autocomplete="one-time-code"]';
/** The fields for the recipient of a code. */
const accountFields = 'input[type="tel"], input[type="email"]';

/** The phone whose app shows a code field: the recipient's, or else the first. */
function phoneForCode(phones: readonly PhoneSettings[], to: string): PhoneName | undefined {
  const candidates = phones.filter(({ name }) => codeFieldOf(name) !== undefined);
  const recipient = candidates.find(({ name, account }) => account === to || isTypedOn(name, to));
  return (recipient ?? candidates[0])?.name;
}

/**
 * Returns true if an account is typed on a phone. A number is typed without its country code, and maybe with spaces.
 */
function isTypedOn(phone: PhoneName, to: string): boolean {
  const typed = fieldsOf(phone, accountFields).map(({ value }) => value.replace(/[\s-]/g, '').toLowerCase());
  return typed.some((text) => text !== '' && to.toLowerCase().includes(text.replace(/^\+|^0+/, '')));
}

/** Types a code into the code field of a phone. Returns true if the phone has one. */
function fillCode(phone: PhoneName, code: string): boolean {
  const field = codeFieldOf(phone);
  const view = field?.ownerDocument.defaultView;
  if (!field || !view) return false;
  // React replaces the setter of its inputs to notice changes; the prototype still has the original one.
  Reflect.set(view.HTMLInputElement.prototype, 'value', code, field);
  field.dispatchEvent(new view.Event('input', { bubbles: true }));
  focusPhone(phone);
  field.focus();
  return true;
}

const codeFieldOf = (phone: PhoneName): HTMLInputElement | undefined => fieldsOf(phone, codeFields)[0];

/** The visible fields of a phone's app that match a selector. */
const fieldsOf = (phone: PhoneName, selector: string): HTMLInputElement[] =>
  [...(documentOf(phone)?.querySelectorAll<HTMLInputElement>(selector) ?? [])].filter((field) =>
    field.checkVisibility(),
  );
