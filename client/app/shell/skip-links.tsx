import './skip-links.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#client/ui/buttons/button.tsx';

/** Keyboard links past the navigation bar and past a long screen. */
export function SkipLinks() {
  const { t } = useTranslation();
  // Some screens have no action or tabs to lead to.
  const [hasEnd, setHasEnd] = useState(true);

  return (
    // The buttons inside are the only controls.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="skip-links visually-hidden" onFocus={() => setHasEnd(findEnd() !== null)}>
      <Button size="small" onClick={focusContent}>
        {t('app.skip.toContent')}
      </Button>
      {hasEnd && (
        <Button size="small" onClick={() => findEnd()?.focus()}>
          {t('app.skip.toEnd')}
        </Button>
      )}
    </div>
  );
}

/** The first element after the content, looked up when it is needed, because the screens change. */
const findEnd = () =>
  document.querySelector<HTMLElement>('.screen-action :is(a, button:enabled), .tab-bar a');

function focusContent(): void {
  const content = document.querySelector('main');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}
