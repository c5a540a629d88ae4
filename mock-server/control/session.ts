import type { session } from '#contract/control/session.ts';
import { aboutWorlds } from '../pipeline/operator.ts';

/** The session of the operator's browser. It is not part of a world. */
export const sessionHandlers = aboutWorlds<typeof session>({
  session: ({ operator }) => operator,

  logIn: ({ session }, { token }) => session.logIn(token),

  logOut({ session }) {
    session.logOut();
    return null;
  },
});
