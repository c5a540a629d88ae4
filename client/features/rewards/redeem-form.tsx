import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { codeCharacters, type Redemption } from './use-redemption.ts';

/** Redeems a code and shows the reward. */
export function RedeemForm({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { form, brought } = redemption;

  return (
    <Form onSubmit={form.submit}>
      <TextField
        label={t('rewards.redeem.code')}
        hint={t('rewards.redeem.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // In the field: this form is only one part of its screen, so the screen's end would be far from it.
        trailing={
          <Button type="submit" variant="primary" size="small" busy={form.busy}>
            {t('rewards.redeem.submit')}
          </Button>
        }
        {...form.field('code', codeCharacters)}
      />
      <div role="status" className="reward-arrived">
        {brought && (
          // A host may send neither.
          <Notice
            tone="success"
            title={
              isKnown(brought.amount)
                ? t('rewards.redeem.done', { amount: format.money(brought.amount) })
                : t('rewards.group.states.credited')
            }
          >
            {isPresent(brought.type) &&
              t(brought.type === 'stock' ? 'rewards.redeem.toStock' : 'rewards.redeem.toAvailable')}
          </Notice>
        )}
      </div>
    </Form>
  );
}
