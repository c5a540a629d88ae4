import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { partnerOf, useBesideWorld } from '#client/harness/model/phones/beside.ts';
import { reloadPhone, usePhoneLoad } from '#client/harness/model/phones/frames.ts';
import { PhoneFrame } from './phone-frame.tsx';
import { PhoneMembers } from './phone-members.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { PhoneState } from './phone-state.tsx';
import {
  pageSidesOf,
  type PhoneSettings,
  type Sides,
  zoomOf,
} from '#client/harness/model/phones/phone-settings.ts';
import { usePhoneValue } from '#client/harness/model/phones/phone-storages.ts';
import { useRunningPhone } from './use-running-phone.ts';
import { useLastClockMove } from '#client/harness/model/clock.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';

const BesideLine = lazyPart(
  () => import('#client/harness/app/beside/beside-line.tsx'),
  <div className="beside-line" />,
);

interface PhoneProps {
  phone: PhoneSettings;
  /** The scale of the frame, from 0 to 1. */
  scale: number;
  /** The only phone cannot be removed. */
  isLast: boolean;
  /** The server is unreachable. */
  lost: boolean;
}

/** One phone: the client in a frame, the members who can log in there, and its settings. */
export function Phone({ phone, scale, isLast, lost }: PhoneProps) {
  const { t } = useTranslation();
  const { name } = phone;
  const beside = useBesideWorld();
  const partner = partnerOf(name);
  const load = usePhoneLoad(name);
  const network = usePhoneValue(name, 'network');
  const title = t('harness.phones.phone', { number: name });
  useRunningPhone(phone, lost);

  return (
    <section className="phone" data-phone={name} aria-label={title}>
      <div className="phone-head">
        <h2>{name}</h2>
        <PhoneMembers name={name} />
        <IconButton
          label={t('harness.phones.reload')}
          icon={<RotateCw />}
          onClick={() => reloadPhone(name)}
        />
        <PhoneMenu phone={phone} isLast={isLast} />
      </div>
      {beside !== '' && <BesideLine phone={phone} beside={beside} />}
      <PhoneState name={name} network={network} />
      <PhoneEarned account={partner ? undefined : phone.account} />
      <PhoneFrame
        key={load}
        name={name}
        title={title}
        route={(partner ?? phone).route}
        drawn={drawnAt(pageSidesOf(phone), scale * zoomOf(phone))}
      />
    </section>
  );
}

/** Whole pixels high, since below the app's last bar a part of a pixel shows the screen behind it. */
const drawnAt = (sides: Sides, scale: number) => ({
  ...sides,
  scale: Math.floor(sides.height * scale) / sides.height,
});

/** The earnings of the member of a phone during the last move of the clock, on the upper edge of the phone. */
function PhoneEarned({ account }: { account: string | undefined }) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const earned = useLastClockMove()?.earned.list.find((earner) => earner.account === account);
  if (!earned) return null;

  return (
    <p className="phone-earned" title={t('harness.phones.earned')}>
      <span translate="no">{`+${format.money(earned.amount)}`}</span>
    </p>
  );
}
