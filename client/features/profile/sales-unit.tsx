import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { user } from '#contract/user/user.ts';
import { query } from '#client/api/query.ts';
import { storage } from '#client/device/storage.ts';
import { useStored } from '#client/device/use-stored.ts';
import { usePlatform } from '#client/i18n/platform.ts';
import { Loaded } from '#client/lists/loaded.tsx';
import { MoneyAmount } from '#client/money/money-amount.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { ChoiceList, ChoiceListSkeleton } from '#client/ui/fields/choice-list.tsx';
import { Lead } from '#client/ui/layout/lead.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { showToast } from '#client/ui/overlays/toast-store.ts';

/** The platform's own and five currencies, as the reference has them. */
const usualUnits = 6;

/** The sales unit: an additional display currency. The platform's own unit remains decisive. */
export function SalesUnit() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const info = useQuery(query(user.sysInfo));
  // A host may not send it.
  const { currency: own } = usePlatform();
  const display = useStored('displayCurrency');
  const [asked, setAsked] = useState<string>();

  const choose = async (currency: string, own: string) => {
    if (currency === own) {
      storage.write('displayCurrency', undefined);
      return;
    }
    setAsked(currency);
    try {
      storage.write('displayCurrency', await client.query(query(gift.exchangeRate, { currency })));
    } catch {
      showToast({ text: t('profile.settings.unitFailed', { currency }), tone: 'failure', position: 'top' });
    } finally {
      setAsked(undefined);
    }
  };

  return (
    <Section title={t('profile.settings.unit')}>
      <Lead>{t('profile.settings.unitHint')}</Lead>
      <Loaded
        query={info}
        skeleton={
          <Card flush>
            <ChoiceListSkeleton count={usualUnits} />
          </Card>
        }
      >
        {({ units }) => (
          <>
            <Card flush>
              <ChoiceList
                label={t('profile.settings.unit')}
                choices={[...new Set([own, ...units])].map((unit) => ({
                  value: unit,
                  label:
                    unit === own
                      ? t('profile.settings.unitAlone', { unit })
                      : t('profile.settings.unitBeside', { own, unit }),
                }))}
                selected={asked ?? display?.currency ?? own}
                onSelect={(unit) => void choose(unit, own)}
              />
            </Card>
            {display && display.currency !== own && (
              <p>
                <MoneyAmount money="100" size={20} />
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
