import { useTranslation } from 'react-i18next';

interface StepHeadProps {
  step: 1 | 2;
  title: string;
  text: string;
}

/** The current step of the recharge and its instructions. */
export function StepHead({ step, title, text }: StepHeadProps) {
  const { t } = useTranslation();

  return (
    <div className="recharge-head">
      <p className="recharge-step">{t('recharge.step', { step, steps: 2 })}</p>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  );
}
