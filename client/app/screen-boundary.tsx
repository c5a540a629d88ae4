import { Component, Suspense, type ReactNode } from 'react';
import type { BrokenScreenProps } from './broken-screen.tsx';
import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** To be fetched ahead, since it is for when nothing can be. */
export const fetchBrokenScreen = () => import('./broken-screen.tsx');

const BrokenScreen = lazyWhenIdle<BrokenScreenProps>(fetchBrokenScreen, LoadingScreen);

/** Keeps one screen's loading and breaking to itself: the tab bar and the way back stay. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary whenBroken={(mend) => <BrokenScreen onMended={mend} />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </Boundary>
  );
}

/** Something beside the screens, without which they stand as well: broken, it is not there. */
export function Extra({ children }: { children: ReactNode }) {
  return <Boundary whenBroken={() => null}>{children}</Boundary>;
}

interface BoundaryProps {
  children: ReactNode;
  /** What is shown instead, and what draws it again. */
  whenBroken: (mend: () => void) => ReactNode;
}

class Boundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  readonly mend = () => this.setState({ broken: false });

  override render() {
    return this.state.broken ? this.props.whenBroken(this.mend) : this.props.children;
  }
}
