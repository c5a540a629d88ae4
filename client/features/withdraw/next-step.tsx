import { useTranslation } from 'react-i18next';
import { ActionLink } from '#client/navigation/link-button.tsx';
import { paths } from '#client/navigation/paths.ts';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';

/** The requirements of a withdrawal, and the screen that fulfils each. */
export const stepPaths = {
  address: paths.addAddress,
  bank: paths.addCashAccount,
  fundPassword: paths.fundPassword,
} as const;
export type Requirement = keyof typeof stepPaths;

interface NextStepProps {
  missing: Requirement | undefined;
  locked: boolean;
  busy: boolean;
  /** Called before leaving, to keep the draft. */
  onLeave: () => void;
}

/** The primary action of the screen: the next required step. */
export function NextStep({ missing, locked, busy, onLeave }: NextStepProps) {
  const { t } = useTranslation();

  return missing ? (
    <ActionLink to={stepPaths[missing]} onClick={onLeave}>
      {t(`withdraw.missing.${missing}`)}
    </ActionLink>
  ) : (
    <SubmitButton disabled={locked} busy={busy}>
      {t('withdraw.review')}
    </SubmitButton>
  );
}
