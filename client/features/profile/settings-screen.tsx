import Languages from 'lucide-react/icons/languages';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslation } from 'react-i18next';
import { gift } from '#contract/gift.ts';
import { chooseMotion, chooseTheme } from '#client/device/theme.ts';
import { useStored } from '#client/device/use-stored.ts';
import { currentLanguage } from '#client/i18n/i18n.ts';
import { AppScreen } from '#client/navigation/app-screen.tsx';
import { IfOffered } from '#client/navigation/if-offered.tsx';
import { Link } from '#client/navigation/link.tsx';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/layout/card.tsx';
import { ChoiceList } from '#client/ui/fields/choice-list.tsx';
import { ListCard } from '#client/ui/lists/list-card.tsx';
import { ListRow } from '#client/ui/lists/list-row.tsx';
import { Section } from '#client/ui/layout/section.tsx';
import { SwitchRow } from '#client/ui/fields/switch-row.tsx';
import { SalesUnit } from './sales-unit.tsx';

const themes = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const;

/** The settings of this phone: currency, theme, motion and language. Each takes effect at once. */
export default function SettingsScreen() {
  const { t } = useTranslation();
  const theme = useStored('theme') ?? 'system';
  const motion = useStored('motion');

  return (
    <AppScreen>
      <IfOffered endpoint={gift.exchangeRate}>
        <SalesUnit />
      </IfOffered>
      <Section title={t('profile.settings.theme')}>
        <Card flush>
          <ChoiceList
            label={t('profile.settings.theme')}
            choices={themes.map(({ value, Icon }) => ({
              value,
              label: t(`profile.settings.themes.${value}`),
              icon: <Icon />,
            }))}
            selected={theme}
            onSelect={(value) => chooseTheme(value === 'system' ? undefined : value)}
          />
        </Card>
      </Section>
      <Section title={t('profile.settings.motion')}>
        <Card flush>
          <SwitchRow
            label={t('profile.settings.reducedMotion')}
            hint={t('profile.settings.reducedMotionHint')}
            on={motion === 'reduced'}
            onChange={(on) => chooseMotion(on ? 'reduced' : undefined)}
          />
        </Card>
      </Section>
      <Section title={t('profile.settings.language')}>
        <ListCard>
          <ListRow icon={<Languages />} title={currentLanguage().name} link={<Link to={paths.language} />} />
        </ListCard>
      </Section>
    </AppScreen>
  );
}
