import './cut-text.css';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#client/ui/buttons/button.tsx';

/** A text only slightly longer than the excerpt is shown whole. */
const maxLines = 16;

interface CutTextProps {
  /** External text of any length. */
  children: ReactNode;
  isWhole: boolean;
  /** The label of the button that shows the whole text. */
  label: string;
  onWhole: () => void;
}

/** An external text within other content. A long text is cut until the member expands it. */
export function CutText({ children, isWhole, label, onWhole }: CutTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const isCut = isLong && !isWhole;

  // Formatted text and its pictures load later, and rotating the phone changes the line breaks.
  useLayoutEffect(() => {
    const { current } = text;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsLong(linesIn(current) > maxLines));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div className="cut-text" data-cut={isCut} data-whole={isWhole}>
        <div ref={text}>{children}</div>
      </div>
      {isCut && (
        <Button variant="quiet" size="small" onClick={onWhole}>
          {label}
        </Button>
      )}
    </>
  );
}

const linesIn = (text: HTMLElement): number =>
  text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
