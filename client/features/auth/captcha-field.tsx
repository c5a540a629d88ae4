import './captcha-field.css';
import type { UseQueryResult } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import type { user } from '#contract/user/user.ts';
import type { Failure } from '#client/api/failure.ts';
import { LoadFailed } from '#client/lists/loaded.tsx';
import { useLastFailure } from '#client/lists/use-last-failure.ts';
import { CodeInput } from '#client/ui/fields/code-input.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';

interface CaptchaFieldProps {
  picture: UseQueryResult<OutputOf<typeof user.captcha>, Failure>;
  value: string;
  onChange: (digits: string) => void;
  onAnother: () => void;
  error: string | undefined;
}

/** The field for the four digits of a captcha picture. */
export function CaptchaField({ picture, value, onChange, onAnother, error }: CaptchaFieldProps) {
  const { t } = useTranslation();
  const failure = useLastFailure(picture);
  if (failure) return <LoadFailed failure={failure} busy={picture.isFetching} onRetry={picture.refetch} />;

  return (
    <Field label={t('account.captcha.label')} hint={t('account.captcha.hint')} error={error}>
      <div className="captcha-field">
        <CodeInput name="captcha" length={4} value={value} onChange={onChange} />
        <div className="captcha-field-picture">
          {picture.data && <img src={picture.data.image} alt={t('account.captcha.picture')} />}
        </div>
        <IconButton label={t('account.captcha.another')} icon={<RefreshCw />} onClick={onAnother} />
      </div>
    </Field>
  );
}
