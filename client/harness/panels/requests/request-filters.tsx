import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomes, type LoggedRequest } from '#contract/control/observation.ts';
import { SelectInput } from '#client/ui/select-input.tsx';
import { useFilter } from '#client/harness/model/open-panel.ts';
import { useAddress, writeAddress, type AddressPart } from '#client/harness/model/address.ts';
import { phoneOf, type RequestFilter } from './request-filter.ts';

const choices = [...outcomes, 'moved'] as const;

/** The filter of the log in the address. */
export function useRequestFilter(): RequestFilter {
  const outcome = useAddress('outcome');
  return {
    who: useAddress('who'),
    endpoint: useAddress('endpoint'),
    outcome: choices.find((choice) => choice === outcome) ?? '',
    text: useFilter().trim(),
  };
}

export const clearRequestFilter = (): void =>
  writeAddress({ who: undefined, endpoint: undefined, outcome: undefined, filter: undefined });

interface RequestFiltersProps {
  calls: readonly LoggedRequest[];
  nameOf: (account: string) => string;
}

/** The filters by caller, endpoint and outcome, with the values that occur in the log. */
export function RequestFilters({ calls, nameOf }: RequestFiltersProps) {
  const { t } = useTranslation();
  const { who, endpoint, outcome } = useRequestFilter();
  const { phones, members, endpoints } = useMemo(() => seenIn(calls), [calls]);
  const whoWords = (value: string) => {
    if (value === 'guest' || value === 'operator') return t(`harness.requests.${value}`);
    const [, phone] = /^phone:(.*)$/.exec(value) ?? [];
    return phone === undefined ? nameOf(value) : t('harness.requests.onPhone', { phone });
  };

  return (
    <div className="request-filters" role="group" aria-label={t('harness.requests.narrow')}>
      <Choice part="who" label={t('harness.requests.who')} all={t('harness.requests.allCallers')}>
        {withChosen([...phones.map((phone) => `phone:${phone}`), 'guest', 'operator', ...members], who).map(
          (value) => ({
            value,
            label: whoWords(value),
          }),
        )}
      </Choice>
      <Choice part="endpoint" label={t('harness.requests.endpoint')} all={t('harness.requests.allEndpoints')}>
        {withChosen(endpoints, endpoint).map((value) => ({ value, label: value }))}
      </Choice>
      <Choice part="outcome" label={t('harness.requests.outcome')} all={t('harness.requests.allOutcomes')}>
        {withChosen(choices, outcome).map((value) => ({
          value,
          label: t(`harness.requests.outcomes.${value}`),
        }))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  part: AddressPart & ('who' | 'endpoint' | 'outcome');
  label: string;
  /** The option that matches every call. */
  all: string;
  children: { value: string; label: string }[];
}

function Choice({ part, label, all, children }: ChoiceProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <SelectInput
        value={useAddress(part)}
        onChange={(value) => writeAddress({ [part]: value })}
        options={[{ value: '', label: all }, ...children]}
      />
    </label>
  );
}

/** Adds the chosen value to the options, even if no call has it yet. */
const withChosen = <T extends string>(values: readonly T[], chosen: T | ''): readonly T[] =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen];

function seenIn(calls: readonly LoggedRequest[]) {
  const phones = new Set<string>();
  const members = new Set<string>();
  const endpoints = new Set<string>();
  for (const call of calls) {
    const phone = phoneOf(call);
    if (phone !== undefined) phones.add(phone);
    if (call.phone !== '') members.add(call.phone);
    if (call.endpoint !== '') endpoints.add(call.endpoint);
  }
  return { phones: [...phones].sort(), members: [...members], endpoints: [...endpoints].sort() };
}
