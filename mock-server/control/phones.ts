import type { phones } from '#contract/control/phones.ts';
import { aboutWorlds } from '../pipeline/operator.ts';

/** The real phones of a world. They are not part of its state, so a replay does not need them. */
export const phoneHandlers = aboutWorlds<typeof phones>({
  phones: ({ phones, world }) => phones.list(world),

  invitePhone: ({ phones, world }) => phones.invite(world),

  joinPhone: ({ phones, world, registry }, { code }) =>
    phones.join(code, world, (name) => registry.get(name)),

  reportPhone: async ({ phones, world, transaction: { requestId } }, { key, ...report }) => ({
    messages: await phones.report(key, world, { ...report, requestId }),
  }),

  tellPhone({ phones, world }, { name, ...message }) {
    phones.tell(world, name, message);
    return null;
  },

  removePhone({ phones, world }, { name }) {
    phones.remove(world, name);
    return null;
  },
});
