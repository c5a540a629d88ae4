import { useTranslation } from 'react-i18next';
import type { Fault } from '#contract/control/faults.ts';

/** The name of a fault: its kind, its endpoint, and the phone that it is limited to. */
export function useFaultName(): (fault: Fault) => string {
  const { t } = useTranslation();

  return ({ fault, endpoint, phone }) => {
    const name = t('harness.faults.name', {
      fault: t(`harness.faults.kinds.${fault}`),
      endpoint: endpoint === '*' ? t('harness.faults.everywhere') : endpoint,
    });
    return phone === null ? name : t('harness.faults.nameOnPhone', { name, number: phone });
  };
}
