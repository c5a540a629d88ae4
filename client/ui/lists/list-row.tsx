import './list-row.css';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { guardPress } from '#client/ui/buttons/press-guard.ts';
import { inElement } from '#client/ui/text/in-element.tsx';
import { withContent, type LinkElement } from '#client/ui/buttons/with-content.ts';

/** Rows divided by hairlines. A ListCard has one alone; beside other content it is in a flush Card. */
export function List({ children }: { children: ReactNode }) {
  return (
    // Safari drops the list role of an unstyled list.
    // eslint-disable-next-line jsx-a11y/no-redundant-roles
    <ul className="list" role="list">
      {children}
    </ul>
  );
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** An Amount, a Badge or a word. A link row shows its arrow only without trailing content or next to a Badge. */
  trailing?: ReactNode;
  trailingSubtitle?: ReactNode;
  /** Makes the row a link: `link={<Link to="/user/orders" />}`. */
  link?: LinkElement;
  /** Makes the row a button. A row is a link or a button, not both. */
  onPress?: () => void;
}

/** One row of a List: a link, a button or plain text. */
export const ListRow = (row: RowProps) => (
  <li>
    <Row {...row} />
  </li>
);

/** The content of a row, for lists that render their own `li`. */
export function Row({ icon, title, subtitle, trailing, trailingSubtitle, link, onPress }: RowProps) {
  const content = (
    <>
      {icon && <span className="list-row-icon">{icon}</span>}
      <span className="list-row-main">
        <span className="list-row-text">
          <span className="list-row-title">{title}</span>
          {subtitle && <span className="list-row-subtitle">{subtitle}</span>}
        </span>
        {trailing && (
          <span className="list-row-trailing">
            {inElement(trailing)}
            {trailingSubtitle && <span className="list-row-subtitle">{trailingSubtitle}</span>}
          </span>
        )}
      </span>
      {(link || onPress) && <ChevronRight className="list-row-chevron" />}
    </>
  );

  if (link) return withContent(link, { className: 'list-row' }, content);
  return onPress ? (
    <RowButton onPress={onPress}>{content}</RowButton>
  ) : (
    <div className="list-row">{content}</div>
  );
}

function RowButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="list-row" onClick={guardPress(onPress)}>
      {children}
    </button>
  );
}
