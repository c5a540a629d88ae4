import { useTranslation } from 'react-i18next';
import type { BoundField } from '#client/drafts/use-form.ts';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Checkbox } from '#client/ui/fields/checkbox.tsx';
import { Notice } from '#client/ui/status/notice.tsx';

/** The risk notice that a member must acknowledge before a first purchase. */
export function FirstPurchaseRisk({ value, onChange, error }: BoundField<boolean>) {
  const { t } = useTranslation();

  return (
    <Notice tone="risk" title={t('products.risk.title')}>
      <p>
        <span>{t('products.risk.text')}</span>{' '}
        <Link to={paths.document('risk')}>{t('products.risk.how')}</Link>
      </p>
      <Checkbox
        required
        label={t('products.risk.acknowledge')}
        checked={value}
        onChange={onChange}
        error={error}
      />
    </Notice>
  );
}
