import { useTranslation } from 'react-i18next';
import type { LocalText } from '#contract/control/items.ts';
import { RichText } from '#client/ui/rich-text.tsx';
import { useTextIn } from './use-text-in.ts';

/** A formatted text as it was kept and as members read it: what could do harm is gone from it. */
export function AsMembersSee({ html }: { html: LocalText }) {
  const { t } = useTranslation();
  const text = useTextIn()(html);
  if (text === '') return null;

  return (
    <section className="as-members-see">
      <h4>{t('harness.edit.asMembersSee')}</h4>
      <RichText html={text} />
    </section>
  );
}
