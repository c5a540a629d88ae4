import { useTranslation } from 'react-i18next';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { LinkButton } from '#client/navigation/link-button.tsx';
import { Button } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { requirementPaths, type Requirement } from './requirements.ts';

const refusals = {
  address: 'NO_BINDING',
  bank: 'NO_BINDING_bank',
  fundPassword: 'NO_PAY_PASSWORD',
} as const;

interface RequirementPromptProps {
  /** The requirement to ask for. The prompt is closed without one. */
  missing: Requirement | undefined;
  /** Called before leaving, to keep the draft. */
  onLeave: () => void;
  onClose: () => void;
}

/** Says what the withdrawal lacks, and offers to add it. */
export function RequirementPrompt({ missing, onLeave, onClose }: RequirementPromptProps) {
  const { t } = useTranslation();

  if (!missing) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={refusalText(refusals[missing])}
      actions={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <LinkButton variant="primary" to={requirementPaths[missing]} onClick={onLeave}>
            {t(`withdraw.missing.${missing}`)}
          </LinkButton>
        </>
      }
    >
      <p>{t(`withdraw.missing.${missing}Why`)}</p>
    </Dialog>
  );
}
