import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { outcomes, type LoggedRequest } from '#contract/control/observation.ts';
import { byName } from '#client/i18n/by-name.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { SelectInput } from '#client/ui/fields/select-input.tsx';
import { useFilter } from '#client/harness/model/open-panel.ts';
import { readAddress, useAddress, writeAddress, type AddressPart } from '#client/harness/model/address.ts';
import { phoneOf } from '#client/harness/kit/calls/screens.ts';
import { type RequestFilter } from './request-filter.ts';

const choices = ['problems', ...outcomes, 'moved'] as const;

export function useRequestFilter(): RequestFilter {
  const outcome = useAddress('outcome');
  return {
    who: useAddress('who'),
    endpoint: useAddress('endpoint'),
    outcome: choices.find((choice) => choice === outcome) ?? '',
    text: useFilter().trim(),
    without: useWithout(),
  };
}

/** Returns true if the calls are grouped by screen and press. */
export const useByTap = (): boolean => useAddress('view') === 'taps';

function useWithout(): readonly string[] {
  const text = useAddress('without');
  return useMemo(() => (text === '' ? [] : text.split(',')), [text]);
}

const withoutText = (endpoints: readonly string[]): string => [...new Set(endpoints)].join(',');

export const hideEndpoint = (endpoint: string): void =>
  writeAddress({ without: withoutText([...readAddress('without').split(',').filter(Boolean), endpoint]) });

export const clearRequestFilter = (): void =>
  writeAddress({
    ...{ who: undefined, endpoint: undefined, outcome: undefined, filter: undefined },
    ...{ without: undefined, polling: 'shown' },
  });

/** The endpoints that are hidden. A press shows one again. */
export function HiddenEndpoints() {
  const { t } = useTranslation();
  const without = useWithout();
  if (without.length === 0) return null;

  return (
    <div className="request-hidden" role="group" aria-label={t('harness.requests.hidden')}>
      <span>{t('harness.requests.hidden')}</span>
      {without.map((endpoint) => (
        <button
          key={endpoint}
          type="button"
          aria-label={t('harness.requests.showEndpoint', { endpoint })}
          onClick={() => writeAddress({ without: withoutText(without.filter((one) => one !== endpoint)) })}
        >
          <span translate="no">{endpoint}</span> <X />
        </button>
      ))}
    </div>
  );
}

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
        {withChosen(
          [
            ...phones.map((phone) => `phone:${phone}`),
            ...['guest', 'operator'],
            ...byName('en-US', members, nameOf),
          ],
          who,
        ).map((value) => ({ value, label: whoWords(value) }))}
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
      <TapToggle />
    </div>
  );
}

/** Switches between single calls and their groups. */
function TapToggle() {
  const { t } = useTranslation();
  const byTap = useByTap();

  return (
    <IconButton
      label={t(byTap ? 'harness.requests.taps.off' : 'harness.requests.taps.on')}
      icon={byTap ? <List /> : <ListTree />}
      repeatable
      onClick={() => writeAddress({ view: byTap ? undefined : 'taps', item: undefined })}
    />
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
  return {
    phones: byName('en', [...phones], (phone) => phone),
    members: [...members],
    endpoints: [...endpoints].sort(),
  };
}
