import './count-badge.css';

const most = 99;

/** How many wait, in a dot beside what they wait behind. It shows nothing for none; whoever uses it says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="count-badge" aria-hidden>
      {count > most ? `${most}+` : count}
    </span>
  );
}
