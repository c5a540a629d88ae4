import { parsePath, useLocation } from 'react-router-dom';

/**
 * Whether the member is still on the screen that asks, also while another one is on its way. What follows from an answer
 * leads nobody away who has left before it came: `if (isCurrentScreen()) void navigate(…)`.
 */
export function useIsCurrentScreen(): () => boolean {
  const { pathname } = useLocation();
  return () => parsePath(window.location.hash.slice(1)).pathname === pathname;
}
