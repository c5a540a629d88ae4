import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, offeredLanguages } from '#client/i18n/i18n.ts';
import { ChoiceList } from '#client/ui/fields/choice-list.tsx';
import { Card } from '#client/ui/layout/card.tsx';
import { Section } from '#client/ui/layout/section.tsx';

/** The languages on the screens before the app, which has a screen of its own for them. */
export function LanguageSection() {
  const { t } = useTranslation();

  return (
    <Section title={t('app.language')}>
      <Card flush>
        <ChoiceList
          label={t('app.language')}
          choices={offeredLanguages.map(({ locale, name: label, tag }) => ({
            value: locale,
            label,
            lang: tag,
          }))}
          selected={currentLanguage().locale}
          // If its texts cannot be loaded, the language stays as it is.
          onSelect={(locale) => void chooseLanguage(locale).catch(() => undefined)}
        />
      </Card>
    </Section>
  );
}
