import { parsePath, type Location } from 'react-router-dom';
import { storage } from '#client/device/storage.ts';
import { loginStateFor, returnAddress, type LoginState } from '#client/navigation/login-return.ts';
import { paths } from '#client/navigation/paths.ts';
import { routeOf } from './routes.tsx';

const guestOnlyPaths: readonly string[] = [paths.login, paths.register, paths.registerByEmail];

/**
 * The location to open instead of a requested one, or the same object if it may be opened. The root redirects to home;
 * the login and the registration redirect members to their target; a member's screen redirects guests to the login.
 */
export function redirect(location: Location): Location {
  if (location.pathname === '/') return { ...location, pathname: paths.home };
  const isMember = storage.read('token') !== undefined;
  if (isMember && guestOnlyPaths.includes(location.pathname)) {
    const target = returnAddress((location.state ?? {}) as LoginState);
    return { ...location, search: '', ...parsePath(target), state: null };
  }
  if (isMember || routeOf(location.pathname).guard === 'guest') return location;
  return { ...location, pathname: paths.login, search: '', state: loginStateFor(location) };
}
