import { useTranslation } from 'react-i18next';
import { Link } from '#client/navigation/link.tsx';
import { returnAfterLogin } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { ButtonLink } from '#client/ui/button-link.tsx';
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
        <ButtonLink variant="primary" fullWidth link={<Link to={paths.register} state={returnAfterLogin} />}>
          {t('home.guest.register')}
        </ButtonLink>
        <ButtonLink fullWidth link={<Link to={paths.login} state={returnAfterLogin} />}>
          {t('home.guest.login')}
        </ButtonLink>
      </div>
    </Card>
  );
}
