import { useTranslation } from 'react-i18next';
import { isKnown } from '#client/api/money.ts';
import { isPresent } from '#client/api/presence.ts';
import { useFormat } from '#client/i18n/format.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Field } from '#client/ui/fields/field.tsx';
import { Form } from '#client/ui/fields/form.tsx';
import { Notice } from '#client/ui/status/notice.tsx';
import { TextInput } from '#client/ui/fields/text-input.tsx';
import type { Redemption } from './use-redemption.ts';

/** Redeems a code and shows the reward. */
export function RedeemForm({ redemption }: { redemption: Redemption }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { code, problem, brought } = redemption;

  return (
    <Form onSubmit={() => redemption.submit()}>
      <Field label={t('rewards.redeem.code')} hint={t('rewards.redeem.hint')} error={problem}>
        <TextInput
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(typed) => redemption.type(typed)}
          // In the field: this form is only one part of its screen, so the screen's end would be far from it.
          trailing={
            <Button type="submit" variant="primary" size="small" busy={redemption.busy}>
              {t('rewards.redeem.submit')}
            </Button>
          }
        />
      </Field>
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
