import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { isKnown } from '#client/api/money.ts';
import { useUpload } from '#client/api/upload.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { useFormat } from '#client/i18n/format.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { pictureWords } from '#client/pictures/picture-words.ts';
import { UploadProgress } from '#client/pictures/upload-progress.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { GroupLink } from './group-link.tsx';
import { ScreenshotField } from './screenshot-field.tsx';
import { useScreenshot } from './use-screenshot.ts';

/** The minimum side of a screenshot at a host that does not send its own. */
const usualSidePx = 200;

/** The bonus for joining the group, and the screenshot upload. Shows the reason after a rejection. */
export function GroupForm({ group }: { group: OutputOf<typeof user.groupStatus> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const minSidePx = group.pictureSide ?? usualSidePx;
  const screenshot = useScreenshot(minSidePx);
  const join = useUpload(user.groupJoin, {
    at: { NOT_AN_IMAGE: 'file' },
    onDone: screenshot.clear,
  });

  const problem = screenshot.problem ?? (screenshot.file ? undefined : 'missing');
  const problemText = problem && pictureWords(problem, format.count(minSidePx));
  const form = useForm(join, {
    start: {},
    files: () => screenshot.file ?? [],
    problems: () => ({ file: problemText }),
  });

  return (
    <AppScreen
      action={
        <>
          <UploadProgress upload={join} />
          <SubmitButton busy={form.busy || screenshot.isReading}>{t('rewards.group.submit')}</SubmitButton>
        </>
      }
    >
      {group.state === 'rejected' && (
        <Notice tone="warning" title={t('rewards.group.rejected')}>
          {group.reason && <p>{group.reason}</p>}
          <p>{t('rewards.group.tryAgain')}</p>
        </Notice>
      )}
      <Card>
        {isKnown(group.amount) && (
          <Stat
            label={t('rewards.group.pays')}
            value={<MoneyAmount signed money={group.amount} size={40} />}
            detail={t('rewards.once')}
          />
        )}
        <p>{t('rewards.group.lead')}</p>
        <GroupLink link={group.link} />
      </Card>
      <Form onSubmit={form.submit}>
        <ScreenshotField
          screenshot={screenshot}
          minSidePx={minSidePx}
          error={screenshot.problem ? problemText : form.errorAt('file')}
          onTake={(file) => {
            form.changed('file');
            void screenshot.take(file);
          }}
        />
      </Form>
    </AppScreen>
  );
}
