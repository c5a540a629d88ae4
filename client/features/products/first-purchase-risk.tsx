import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

interface FirstPurchaseRiskProps {
  acknowledged: boolean;
  onAcknowledge: (acknowledged: boolean) => void;
  isMissing: boolean;
}

/** The risk notice that a member must acknowledge before a first purchase. */
export function FirstPurchaseRisk({ acknowledged, onAcknowledge, isMissing }: FirstPurchaseRiskProps) {
  const { t } = useTranslation();

  return (
    <Notice tone="risk" title={t('products.risk.title')}>
      <p>
        {t('products.risk.text')} <Link to={paths.document('risk')}>{t('products.risk.how')}</Link>
      </p>
      <Checkbox
        required
        label={t('products.risk.acknowledge')}
        checked={acknowledged}
        onChange={onAcknowledge}
        error={isMissing ? t('products.risk.missing') : undefined}
      />
    </Notice>
  );
}
