import './real-funds-ribbon.css';
import '#client/i18n/hosts-texts.ts';
import { useTranslation } from 'react-i18next';
import { realHosts } from '#client/api/host-funds.ts';
import { useStored } from '#client/device/use-stored.ts';
import { measureRibbon } from '#client/ui/layout/ribbon.tsx';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';

/** More characters would fill more than two lines on the narrowest phones. */
const maxHostLength = 64;

/** The end of a host name identifies its owner. Anyone can put another platform's name at its beginning. */
const shortened = (host: string): string =>
  host.length > maxHostLength ? `…${host.slice(1 - maxHostLength)}` : host;

/** The permanent strip that names a host whose funds may be real. It cannot be dismissed, and dialogs do not cover it. */
export default function RealFundsRibbon() {
  const { t } = useTranslation();
  useStored('hostFunds');
  const [first = location.origin, ...others] = realHosts();
  const more = others.length === 0 ? '' : ` +${others.length}`;
  const text = t('hosts.realFunds', { host: shortened(new URL(first).host) + more });

  useRootMark('ribbon');

  return (
    <aside ref={measureRibbon} className="ribbon real-funds">
      <span>{text}</span>
    </aside>
  );
}
