import './count-badge.css';

const most = 99;

/** A count in a dot on an icon; renders nothing for zero. The user of the widget also states the count in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="count-badge" aria-hidden>
      {count > most ? `${most}+` : count}
    </span>
  );
}
