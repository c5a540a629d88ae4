import './real-funds-ribbon.css';
import '#client/i18n/hosts-texts.ts';
import { useTranslation } from 'react-i18next';
import { realHosts } from '#client/api/host-funds.ts';
import { useStored } from '#client/device/use-stored.ts';
import { useRootMark } from '#client/ui/layout/use-root-mark.ts';

/** More characters fill two lines on the narrowest phones. */
const maxHostLength = 64;
/** More characters, in any script, do not fit one line there. */
const maxLineLength = 36;

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

  const hasTwoLines = text.length > maxLineLength;
  useRootMark('ribbon');
  useRootMark('ribbon-of-two-lines', hasTwoLines);

  return (
    <aside className={`ribbon real-funds ${hasTwoLines ? 'two-lines' : ''}`}>
      <span>{text}</span>
    </aside>
  );
}
