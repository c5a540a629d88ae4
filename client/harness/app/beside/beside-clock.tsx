import '#client/harness/kit/tape-texts.ts';
import './beside.css';
import { useTranslation } from 'react-i18next';
import { useTitleOf } from '#client/harness/model/queries.ts';
import { pastOf, world } from '#client/harness/model/world.ts';

/** Says at the clock's buttons that they move both worlds. They never move the present of a shown past. */
export default function BesideClock({ beside }: { beside: string }) {
  const { t } = useTranslation();
  const titleOf = useTitleOf();
  if (beside === pastOf) return null;
  const text = t('tape.beside.clockText', { world: titleOf(world), name: titleOf(beside) });

  return (
    <span className="beside-clock" title={text}>
      <span>{t('tape.beside.clock')}</span> <span className="visually-hidden">{text}</span>
    </span>
  );
}
