import type { params } from '#contract/control/params.ts';
import { refuse } from '../refusal.ts';
import { Params, saveParams } from '../worlds/params.ts';
import type { OperatorHandlersOf } from './desk.ts';

/** The numbers of the rules, as one world has them. */
export const paramHandlers: OperatorHandlersOf<typeof params> = {
  params: ({ open }) => open.params(),

  setParams(desk, changes) {
    const { open } = desk;
    const result = Params.safeParse({ ...open.params(), ...changes });
    const unknown = Object.keys(changes).filter((name) => !Object.hasOwn(Params.shape, name));
    const unfit = result.success ? [] : result.error.issues.map(({ path }) => String(path[0]));
    const fields = Object.fromEntries([...unknown, ...unfit].map((name) => [name, 'param']));
    if (!result.success || unknown.length > 0) refuse('BAD_INPUT', { fields });
    desk.act(({ sql }) => saveParams(sql, changes));
    open.forgetParams();
    return open.params();
  },
};
