import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/control/accounting.ts';
import { toMicro, toMoney, type Micro } from '#contract/money.ts';
import { useWorldFormat } from '#client/harness/model/world-format.ts';
import { between, logShare, type Flow } from './flow-sums.ts';

interface FlowPictureProps {
  flows: readonly Flow[];
  /** The balance of each party at the end. */
  held: Readonly<Record<Party, string>>;
  title: string;
}

interface Box {
  readonly party: Party;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Band {
  /** Names what flows. */
  readonly what: 'paidIn' | 'paidOut' | 'purchases' | 'earnings' | 'fees';
  readonly from: Party;
  readonly to: Party;
  readonly x: number;
  /** The y coordinate of the upper end. */
  readonly top: number;
  readonly isUp: boolean;
}

const size = { width: 480, height: 372 };
const boxHeight = 52;
const bandHeight = 108;
const gap = 6;
const maxWidth = 36;
const minWidth = 2;
const headHeight = 12;
const maxWithDecimals = 1_000_000;
const cent = toMicro('0.01');
const rows = { outside: 0, members: boxHeight + bandHeight, platform: 2 * (boxHeight + bandHeight) };

/** The outside world at the top, the members below it, the platform's two accounts at the bottom. */
const boxes: readonly Box[] = [
  { party: 'outside', x: 0, y: rows.outside, width: size.width },
  { party: 'members', x: 0, y: rows.members, width: size.width },
  { party: 'treasury', x: 0, y: rows.platform, width: 306 },
  { party: 'fees', x: 320, y: rows.platform, width: 160 },
];

const bands: readonly Band[] = [
  { what: 'paidIn', from: 'outside', to: 'members', x: 96, top: boxHeight, isUp: false },
  { what: 'paidOut', from: 'members', to: 'outside', x: 300, top: boxHeight, isUp: true },
  { what: 'purchases', from: 'members', to: 'treasury', x: 40, top: rows.members + boxHeight, isUp: false },
  { what: 'earnings', from: 'treasury', to: 'members', x: 192, top: rows.members + boxHeight, isUp: true },
  { what: 'fees', from: 'members', to: 'fees', x: 352, top: rows.members + boxHeight, isUp: false },
];

/** The four parties and the flows between them. A band grows by the logarithm of its amount; the table has the same data. */
export function FlowPicture({ flows, held, title }: FlowPictureProps) {
  const { t } = useTranslation();
  const format = useWorldFormat();
  const amounts = bands.map(({ from, to }) => between(flows, from, to));
  const largest = Math.max(...amounts);

  return (
    <svg
      className="flow-picture"
      viewBox={`-1 -1 ${size.width + 2} ${size.height + 2}`}
      role="img"
      aria-label={t('harness.ledger.flow.picture', { when: title })}
    >
      {boxes.map(({ party, x, y, width }) => (
        <g key={party} data-party={party} data-negative={toMicro(held[party]) < 0}>
          <rect x={x} y={y} width={width} height={boxHeight} rx="8" />
          <text x={x + 12} y={y + 22} className="flow-party">
            {t(`harness.ledger.parties.${party}`)}
          </text>
          <text x={x + 12} y={y + 41}>
            {party === 'outside'
              ? t('harness.ledger.flow.putIn', { money: format.money(toMoney(-toMicro(held.outside))) })
              : t('harness.ledger.flow.hold', { money: format.money(held[party]) })}
          </text>
        </g>
      ))}
      {bands.map((band, at) => (
        <FlowBand
          key={`${band.from} ${band.to}`}
          band={band}
          share={logShare(amounts[at] ?? 0, largest)}
          amount={figure(amounts[at] ?? 0, format)}
        />
      ))}
    </svg>
  );
}

/** A short amount beside a band, to the cent. Large amounts have no decimals; the table is exact. */
function figure(micro: Micro, format: ReturnType<typeof useWorldFormat>): string {
  const units = Math.round(micro / toMicro('1'));
  const cents = Math.round(micro / cent) * cent;
  return units < maxWithDecimals ? format.amount(toMoney(cents)).figure : format.count(units);
}

function FlowBand({
  band: { what, from, to, x, top, isUp },
  share,
  amount,
}: {
  band: Band;
  share: number;
  amount: string;
}) {
  const { t } = useTranslation();
  const half = share === 0 ? minWidth / 2 : Math.max(minWidth, share * maxWidth) / 2;
  const [start, end] = isUp ? [top + bandHeight - gap, top + gap] : [top + gap, top + bandHeight - gap];
  const neck = isUp ? end + headHeight : end - headHeight;
  const barb = half + 6;
  const outline = [
    [x - half, start],
    [x - half, neck],
    [x - barb, neck],
    [x, end],
    [x + barb, neck],
    [x + half, neck],
    [x + half, start],
  ];

  return (
    <g className="flow-band" data-from={from} data-to={to} data-empty={share === 0}>
      <polygon points={outline.map((point) => point.join()).join(' ')} />
      <text x={x + barb + 8} y={top + bandHeight / 2 - 4}>
        {t(`harness.ledger.flow.bands.${what}`)}
      </text>
      <text x={x + barb + 8} y={top + bandHeight / 2 + 14}>
        {amount}
      </text>
    </g>
  );
}
