import './skip-links.css';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';

/** Keyboard links past the navigation bar and past a long screen. */
export function SkipLinks() {
  const { t } = useTranslation();

  return (
    <div className="skip-links visually-hidden">
      <Button size="small" onClick={() => focusFirst('main')}>
        {t('app.skip.toContent')}
      </Button>
      <Button size="small" onClick={() => focusFirst('.screen-action :is(a, button), .tab-bar a')}>
        {t('app.skip.toEnd')}
      </Button>
    </div>
  );
}

/** Looks the element up at the press, because the screens change. */
function focusFirst(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place?.tagName === 'MAIN') place.tabIndex = -1;
  place?.focus();
}
