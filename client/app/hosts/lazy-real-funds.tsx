import { lazyWhenIdle } from '#client/navigation/lazy-when-idle.tsx';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';

/** The ribbon of a platform with real funds. Its room is reserved until it is loaded. */
export const RealFundsRibbon = lazyWhenIdle(
  () => import('./real-funds-ribbon.tsx'),
  () => <Ribbon text={undefined} />,
);
