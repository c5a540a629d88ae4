import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { videoLinkOf } from '#contract/video-link.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown } from '#client/api/money.ts';
import { useForm } from '#client/drafts/use-form.ts';
import { refusalText } from '#client/i18n/refusal-text.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';

const longestLink = 300;

interface ShareVideoFormProps {
  amount: string;
  /** The host has refused a video, and takes another one. */
  isRejected: boolean;
}

export function ShareVideoForm({ amount, isRejected }: ShareVideoFormProps) {
  const { t } = useTranslation();
  const share = useCommand(user.shareLink, { at: { NOT_A_VIDEO_LINK: 'url' } });
  const form = useForm(share, {
    draft: 'video',
    start: { url: '' },
    input: ({ url }) => ({ url: url.trim() }),
    problems: ({ url }) => ({
      url: url !== '' && videoLinkOf(url) === undefined && refusalText('NOT_A_VIDEO_LINK'),
    }),
  });

  return (
    <AppScreen action={<SubmitButton busy={form.busy}>{t('rewards.video.submit')}</SubmitButton>}>
      {isRejected && (
        <Notice tone="warning">
          <p>{t('rewards.group.states.rejected')}</p>
        </Notice>
      )}
      <Card>
        {isKnown(amount) && (
          <Stat
            label={t('rewards.video.pays')}
            value={<MoneyAmount signed money={amount} size={40} />}
            detail={t('rewards.once')}
          />
        )}
        <p>{t('rewards.video.lead')}</p>
      </Card>
      <Form onSubmit={form.submit}>
        <TextField
          label={t('rewards.video.link')}
          hint={t('rewards.video.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestLink}
          {...form.field('url')}
        />
      </Form>
    </AppScreen>
  );
}
