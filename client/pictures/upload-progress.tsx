import './upload-progress.css';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import type { Upload } from '#client/api/upload.ts';
import { numberFormat } from '#client/i18n/formatters.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Progress } from '#client/ui/status/progress.tsx';

const mebibyte = 1024 * 1024;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** The progress of a slow upload, with a button that cancels it until everything is sent. */
export function UploadProgress({ upload: { progress, stop } }: { upload: Upload }) {
  const { t } = useTranslation();
  if (!progress) return null;

  const { loaded, total } = progress;
  const isSent = loaded >= total;
  const megabytes = (bytes: number) =>
    numberFormat(currentLanguage().tag, oneDecimal).format(bytes / mebibyte);
  // A screen reader announces each quarter, not each step.
  const quarter = Math.floor((loaded / total) * 4) * 25;
  const label = t(isSent ? 'connection.upload.sent' : 'connection.upload.sending');

  return (
    <div className="upload-progress">
      <Progress
        label={label}
        value={loaded}
        max={total}
        valueText={t('connection.upload.megabytes', { sent: megabytes(loaded), total: megabytes(total) })}
        tone={isSent ? 'green' : 'gold'}
      />
      <p className="visually-hidden" role="status">
        {isSent || quarter === 0 ? label : t('connection.upload.share', { percent: quarter })}
      </p>
      {!isSent && (
        <Button variant="quiet" size="small" icon={<X />} onClick={stop}>
          {t('connection.upload.stop')}
        </Button>
      )}
    </div>
  );
}
