import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsMobileLayout } from '#client/harness/model/bench-layout.ts';
import { useRealPhones } from '#client/harness/model/phones/real-phones.ts';
import { useFrontPhone, usePhonesHere } from '#client/harness/model/phones/shown-phones.ts';
import type { Option } from '#client/harness/kit/form/fields.tsx';

/** The target of a fault or network that is for every phone. */
export const allPhones = 'all';

/** The phone of a target, as the platform takes it. */
export const phoneOfTarget = (target: string): string | undefined =>
  target === allPhones ? undefined : target;

/** The phones that a fault or a network may be for. On a phone, the one in front is the first choice. */
export function usePhoneTargets(): { readonly first: string; readonly options: readonly Option[] } {
  const { t } = useTranslation();
  const front = useFrontPhone();
  const here = usePhonesHere();
  const own = useIsMobileLayout() && here.some(({ name }) => name === front?.name) ? front?.name : undefined;
  const names = [...here, ...useRealPhones()].map(({ name }) => name);
  const everyone = { value: allPhones, label: t('harness.faults.allPhones') };
  const labelOf = (number: string) =>
    t(number === own ? 'harness.faults.thisPhone' : 'harness.phones.phone', { number });
  const phones = names.map((value) => ({ value, label: labelOf(value) }));
  if (own === undefined) return { first: allPhones, options: [everyone, ...phones] };
  const isOwn = ({ value }: Option) => value === own;
  return {
    first: own,
    options: [...phones.filter(isOwn), everyone, ...phones.filter((phone) => !isOwn(phone))],
  };
}

/** A choice among these phones. A phone that left is deselected. */
export function usePhoneTarget() {
  const { first, options } = usePhoneTargets();
  const [choice, setChoice] = useState<string>();
  const target = options.find(({ value }) => value === choice)?.value ?? first;
  return { target, setTarget: setChoice, options };
}
