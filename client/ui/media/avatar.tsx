import './avatar.css';
import { useState } from 'react';
import { charactersOf } from '#client/ui/text/characters.ts';

interface AvatarProps {
  /** A host may send no name, or a name of digits as a number. */
  name: string | number | undefined;
  src?: string | undefined;
  size?: 'medium' | 'large';
}

/** A member's picture or initials. Hidden from screen readers, because the name is always next to it. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();

  return (
    <span className="avatar" data-size={size} aria-hidden>
      {src && src !== brokenSrc ? <img src={src} alt="" onError={() => setBrokenSrc(src)} /> : initials(name)}
    </span>
  );
}

function initials(name: string | number = ''): string {
  const words = String(name).trim().split(/\s+/).slice(0, 2);
  return words.map((word) => charactersOf(word)[0]).join('');
}
