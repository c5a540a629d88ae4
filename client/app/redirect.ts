import { parsePath, type Location } from 'react-router-dom';
import { storage } from '#client/device/storage.ts';
import { loginStateFor, type LoginState } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { routeOf } from './routes.tsx';

const guestOnlyPaths: readonly string[] = [paths.login, paths.register, paths.registerByEmail];

/**
 * Where a way leads: the root to home, a member on the way to the login or registration page to where those would have
 * led them, a guest on the way to a member's screen to the login page, from where they come back, and everybody else to
 * where they were going.
 */
export function redirect(location: Location): Location {
  if (location.pathname === '/') return { ...location, pathname: paths.home };
  const isMember = storage.read('token') !== undefined;
  if (isMember && guestOnlyPaths.includes(location.pathname)) {
    const { from = paths.home } = (location.state ?? {}) as LoginState;
    return { ...location, search: '', ...parsePath(from), state: null };
  }
  if (isMember || routeOf(location.pathname).guard === 'guest') return location;
  return { ...location, pathname: paths.login, search: '', state: loginStateFor(location) };
}
