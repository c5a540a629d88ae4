import { useLayoutEffect, useReducer } from 'react';
import { control } from '#contract/control/control.ts';
import { call } from '#client/api/call.ts';
import { follow, type Followed } from '#client/harness/model/followed.ts';
import { documentOf } from '#client/harness/model/phones/frames.ts';
import { addStyle } from '#client/harness/model/phones/page-style.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
import { storages } from '#client/harness/model/phones/phone-storages.ts';
import { phonesHere } from '#client/harness/model/phones/shown-phones.ts';
import { amountUnder } from './amount-under.ts';

const marked = '.amount { outline: 2px dashed #c9962f; outline-offset: 2px; cursor: crosshair; }';

/**
 * While an amount is to be chosen, marks all amounts here and on the phones, and follows the first one that is pressed. Escape
 * ends it at any time.
 */
export function usePresses(isAiming: boolean): void {
  // A phone that loads has another document.
  const [loads, countLoad] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    const onLoad = ({ target }: Event) => {
      if (target instanceof HTMLIFrameElement) countLoad();
    };
    document.addEventListener('load', onLoad, { capture: true });
    return () => document.removeEventListener('load', onLoad, { capture: true });
  }, []);
  useLayoutEffect(() => {
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, []);
  useLayoutEffect(() => {
    if (!isAiming) return undefined;
    // The thread is followed in the world of this page.
    const ends = [
      listen(document),
      ...phonesHere().map(({ name }) => {
        const page = documentOf(name);
        return page && listen(page, name);
      }),
    ];
    return () => ends.forEach((end) => end?.());
  }, [isAiming, loads]);
}

const leave = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') follow(undefined);
};

function listen(page: Document, phone?: PhoneName): () => void {
  const onClick = (event: Event) => {
    const amount = amountUnder(event.target);
    if (!amount) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void choose(amount, phone);
  };
  page.addEventListener('click', onClick, { capture: true });
  page.addEventListener('keydown', leave);
  const unmark = addStyle(page, marked);
  return () => {
    page.removeEventListener('click', onClick, { capture: true });
    if (phone !== undefined) page.removeEventListener('keydown', leave);
    unmark();
  };
}

/** An amount on a phone is one of its member's. */
async function choose(amount: Followed, phone: PhoneName | undefined): Promise<void> {
  const query = phone === undefined ? undefined : storages[phone].read('profile')?.shareCode;
  const found =
    query === undefined ? undefined : await call(control.members, { query }).catch(() => undefined);
  const member = found?.data.list.find(({ inviteCode }) => inviteCode === query)?.id;
  follow({ ...amount, input: { ...amount.input, ...(member !== undefined && { member }) } });
}
