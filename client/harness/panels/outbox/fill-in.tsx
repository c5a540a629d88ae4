import { useTranslation } from 'react-i18next';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { shownPhones, useShownPhones } from '#client/harness/model/phones/shown-phones.ts';
import { Button } from '#client/ui/button.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { fillCode, phoneThatAsks } from './fill-code.ts';

/** Puts a code into the phone that asks for it. */
export function FillIn({ code, to }: { code: string; to: string }) {
  const { t } = useTranslation();
  const fill = useFill(code);

  return (
    <Button size="small" variant="quiet" repeatable onClick={() => fill(phoneThatAsks(shownPhones(), to))}>
      {t('harness.outbox.fill')}
    </Button>
  );
}

/** Puts a code into a phone of choice. */
export function FillIntoPhones({ code }: { code: string }) {
  const { t } = useTranslation();
  const phones = useShownPhones();
  const fill = useFill(code);

  return phones.map(({ name }) => (
    <Button key={name} size="small" repeatable onClick={() => fill(name)}>
      {t('harness.outbox.fillPhone', { number: name })}
    </Button>
  ));
}

function useFill(code: string): (phone: PhoneName | undefined) => void {
  const { t } = useTranslation();
  return (phone) => {
    const filled = phone !== undefined && fillCode(phone, code);
    showToast(
      filled
        ? { text: t('harness.outbox.filled', { code, number: phone }), tone: 'success' }
        : { text: t('harness.outbox.nobodyAsks'), tone: 'failure' },
    );
  };
}
