import { Suspense, type ComponentType } from 'react';
import { LoadingLines } from '#client/harness/kit/loading-lines.tsx';

/** A panel or tool, with placeholder lines while its code loads. */
export const PanelContent = ({ name, Content }: { name: string; Content: ComponentType }) => (
  <Suspense key={name} fallback={<LoadingLines lines={4} />}>
    <Content />
  </Suspense>
);
