import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { control } from '#contract/control/control.ts';
import type { Fault } from '#contract/control/faults.ts';
import type { Network } from '#contract/control/phones.ts';
import { query } from '#client/api/query.ts';

interface PhoneStateProps {
  name: string;
  network?: Network | undefined;
}

const none: readonly Fault[] = [];

/** The faults that apply to only one phone. */
const useFaultsOfPhones = (): readonly Fault[] =>
  useQuery(query(control.faults)).data?.filter(({ phone }) => phone !== null) ?? none;

/** Returns true if one of these phones has a line about its network or faults. */
export function useHasStates(phones: readonly PhoneStateProps[]): boolean {
  const faults = useFaultsOfPhones();
  return phones.some(({ name, network }) => network ?? faults.some(({ phone }) => phone === name));
}

/**
 * The deviations of a phone from a healthy one: the network that it emulates, and the faults that apply only to its
 * calls.
 */
export function PhoneState({ name, network }: PhoneStateProps) {
  const { t } = useTranslation();
  const count = useFaultsOfPhones().filter(({ phone }) => phone === name).length;
  const parts = [
    network && t(`harness.phones.networks.${network}Now`),
    count > 0 && t('harness.phones.faults', { count }),
  ].filter(Boolean);
  if (parts.length === 0) return null;

  return (
    <p className="phone-network" data-network={network}>
      {parts.join(' · ')}
    </p>
  );
}
