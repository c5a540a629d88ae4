import BookOpen from 'lucide-react/icons/book-open';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useTranslation } from 'react-i18next';
import { chooseTheme } from '#client/device/theme.ts';
import { LogOutButton } from '#client/harness/app/entrance/log-out.tsx';
import { Menu } from '#client/ui/buttons/menu.tsx';
import { referenceAddress } from '#client/harness/model/reference.ts';
import { themes } from '#client/harness/model/phones/phone-settings.ts';

/** The reference of the API, the theme of the harness, and the end of the operator's session. */
export function Appearance() {
  const { t } = useTranslation();

  return (
    <div className="appearance">
      <a
        className="icon-button"
        href={referenceAddress()}
        target="_blank"
        rel="noreferrer"
        title={t('harness.help.reference')}
        aria-label={t('harness.help.reference')}
      >
        <BookOpen />
      </a>
      <Menu
        label={t('harness.phones.theme')}
        icon={<SunMoon />}
        actions={[
          { label: t('harness.phones.themes.system'), onSelect: () => chooseTheme(undefined) },
          ...themes.map((theme) => ({
            label: t(`harness.phones.themes.${theme}`),
            onSelect: () => chooseTheme(theme),
          })),
        ]}
      />
      <LogOutButton />
    </div>
  );
}
