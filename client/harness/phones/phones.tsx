import './phones.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Phone } from './phone.tsx';
import { sides, type Side } from './phone-sessions.ts';

/** Two members' phones beside each other; where there is room for one only, one of the two. */
export function Phones({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Side>('left');

  return (
    <div className="phones" data-shown={shown}>
      <div className="phones-choice" role="group" aria-label={t('harness.phones.label')}>
        {sides.map((side) => (
          <button key={side} type="button" aria-pressed={side === shown} onClick={() => setShown(side)}>
            {t(`harness.phones.${side}Phone`)}
          </button>
        ))}
      </div>
      {sides.map((side) => (
        <Phone key={side} side={side} lost={lost} />
      ))}
    </div>
  );
}
