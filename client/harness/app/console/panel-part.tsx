import type { ComponentType } from 'react';
import { lazyPart } from '#client/harness/kit/lazy-part.tsx';
import { LoadingLines } from '#client/harness/kit/loading-lines.tsx';

/** A panel or tool, with placeholder lines while its code loads. */
export const panelPart = (fetchPart: () => Promise<{ readonly default: ComponentType }>): ComponentType =>
  lazyPart(fetchPart, <LoadingLines lines={4} />);
