import { Component, Suspense, type ReactNode } from 'react';
import { latePart } from '#client/navigation/late-part.tsx';
import type { BrokenScreenProps } from '#client/app/screens/broken-screen.tsx';
import { LoadingScreen } from '#client/app/screens/loading-screen.tsx';

/** Prefetched by main.tsx, because it is needed when nothing can be fetched. */
export const fetchBrokenScreen = () => import('#client/app/screens/broken-screen.tsx');

const BrokenScreen = latePart<BrokenScreenProps>(fetchBrokenScreen, LoadingScreen);

/** Contains the loading and the errors of a screen, so that the tab bar and Back remain. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return (
    <Boundary whenBroken={(mend) => <BrokenScreen onRecovered={mend} />}>
      <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
    </Boundary>
  );
}

/** A part beside the screens that is left out if it throws. */
export function Extra({ children }: { children: ReactNode }) {
  return <Boundary whenBroken={() => null}>{children}</Boundary>;
}

interface BoundaryProps {
  children: ReactNode;
  /** Rendered instead of broken children; `mend` renders them again. */
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
