import { useTranslation } from 'react-i18next';
import { ActionLink, LinkButton } from '#client/navigation/link-button.tsx';
import { returnAfterLogin } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { Card } from '#client/ui/card.tsx';

/** Introduces the app to guests, with buttons to log in and to register. */
export function GuestCard() {
  const { t } = useTranslation();

  return (
    <Card>
      <div className="home-pitch">
        <h2>{t('home.guest.title')}</h2>
        <p>{t('home.guest.text')}</p>
      </div>
      <div className="home-ways-in">
        <ActionLink to={paths.register} state={returnAfterLogin}>
          {t('home.guest.register')}
        </ActionLink>
        <LinkButton fullWidth to={paths.login} state={returnAfterLogin}>
          {t('home.guest.login')}
        </LinkButton>
      </div>
    </Card>
  );
}
