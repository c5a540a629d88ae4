import './cut-text.css';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

/** What is a little longer than what is shown of a long text is not worth a press. */
const mostLines = 16;

interface CutTextProps {
  /** What somebody else wrote, of any length. */
  children: ReactNode;
  isWhole: boolean;
  /** Shows all of it, by a button of this name. */
  label: string;
  onWhole: () => void;
}

/** A text from outside among other things: of a long one its beginning, until somebody asks for the rest. */
export function CutText({ children, isWhole, label, onWhole }: CutTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const isCut = isLong && !isWhole;

  // Formatted text comes after its place, pictures in it later still, and a phone that is turned breaks other lines.
  useLayoutEffect(() => {
    const { current } = text;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsLong(linesIn(current) > mostLines));
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
