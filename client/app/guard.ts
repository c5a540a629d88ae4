import type { Location } from 'react-router-dom';
import { storage } from '#client/device/storage.ts';
import { stateFrom } from './login-return.ts';
import { paths } from './paths.ts';
import { routeOf } from './routes.tsx';

/**
 * Where a way leads: the root to home, a guest on the way to a member's screen to the login page, from where they
 * come back, and everybody else to where they were going.
 */
export function admit(location: Location): Location {
  if (location.pathname === '/') return { ...location, pathname: paths.home };
  const { guard } = routeOf(location.pathname);
  if (guard === 'guest' || storage.read('token') !== undefined) return location;
  return { ...location, pathname: paths.login, search: '', state: stateFrom(location) };
}
