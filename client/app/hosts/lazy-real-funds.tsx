import { latePart } from '#client/navigation/late-part.tsx';
import { Ribbon } from '#client/ui/layout/ribbon.tsx';

/** The ribbon of a platform with real funds. Its room is reserved until it is loaded. */
export const RealFundsRibbon = latePart(
  () => import('./real-funds-ribbon.tsx'),
  () => <Ribbon text={undefined} />,
);
