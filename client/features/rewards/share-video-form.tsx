import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { user } from '#contract/user/user.ts';
import { videoLinkOf } from '#contract/video-link.ts';
import { useCommand } from '#client/api/command.ts';
import { isKnown } from '#client/api/money.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { Stat } from '#client/ui/text/stat.tsx';
import { SubmitButton } from '#client/ui/fields/submit-button.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';

const longestLink = 300;

interface ShareVideoFormProps {
  amount: string;
  /** The host has refused a video, and takes another one. */
  isRejected: boolean;
}

/** The reward for sharing, and the field for the link. */
export function ShareVideoForm({ amount, isRejected }: ShareVideoFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useDraft('video', '');
  const [submitted, setSubmitted] = useState(false);
  const share = useCommand(user.shareLink, {
    at: { NOT_A_VIDEO_LINK: 'url' },
  });
  const link = url.trim();
  const problem =
    submitted && link === ''
      ? t('rewards.video.missing')
      : submitted && videoLinkOf(link) === undefined
        ? t('rewards.video.wrong')
        : share.fieldErrors['url'];

  const submit = () => {
    setSubmitted(true);
    if (videoLinkOf(link) !== undefined) share.run({ url: link });
  };

  return (
    <AppScreen action={<SubmitButton busy={share.busy}>{t('rewards.video.submit')}</SubmitButton>}>
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
      <Form onSubmit={submit}>
        <Field label={t('rewards.video.link')} hint={t('rewards.video.hint')} error={problem}>
          <TextInput
            name="url"
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestLink}
            value={url}
            onChange={(typed) => {
              share.reset();
              setSubmitted(false);
              setUrl(typed);
            }}
          />
        </Field>
      </Form>
    </AppScreen>
  );
}
