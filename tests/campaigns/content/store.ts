import { crc32 } from 'node:zlib';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import type { Caller } from '#kit/caller.ts';

interface Callers {
  readonly operator: Caller;
  readonly member: Caller;
}

/** Every text that a member or the operator can store, as a call that stores it. */
export const stored: Readonly<Record<string, (payload: string, callers: Callers) => Promise<unknown>>> = {
  post: (content, { member }) => member.send(square.addTextPost, { content }),
  video: (content, { member }) => member.send(square.addPost, { content, videoUrl: content }),
  comment: async (content, { member }) => {
    const [post] = (await member.ok(square.posts, { pageSize: 1 })).list;
    return member.send(square.comment, { squareId: post?.id ?? '', content });
  },
  nickname: (name, { member }) => member.send(user.rename, { name }),
  feedback: (content, { member }) => member.send(user.feedback, { content }),
  shareLink: (url, { member }) => member.send(user.shareLink, { url }),
  pushToken: (firebaseToken, { member }) => member.send(user.pushToken, { firebaseToken }),
  bank: async (payee, { member }) => {
    const [bound] = await member.ok(fund.bindings, { kind: 'bank' });
    const account = { kind: 'bank', bank: 'KCB', payee, account: '1234567890' } as const;
    return member.send(fund.addAddress, bound ? { ...account, id: bound.id } : account);
  },
  news: (text, { operator }) => operator.send(control.addNews, { title: text, summary: text, content: text }),
  notice: (text, { operator }) =>
    operator.send(control.addNotice, { kind: 'wallet', title: text, content: text }),
  popup: (text, { operator }) =>
    operator.send(control.addNotice, { kind: 'popup', title: text, content: text }),
  product: (text, { operator }) => {
    const terms = { price: '5.00', dayReturn: '0.10', validDays: 30, stock: 5 };
    return operator.send(control.addProduct, {
      ...terms,
      name: 'Sluice',
      description: text,
      agreement: text,
    });
  },
  productName: (text, { operator }) =>
    operator.send(control.addProduct, {
      name: text,
      price: '5.00',
      dayReturn: '0.10',
      validDays: 30,
      stock: 5,
    }),
  coupon: (title, { operator }) => operator.send(control.addCoupon, { title, amount: '1.00', validDays: 7 }),
  push: (text, { operator }) =>
    operator.send(control.push, { phone: personas.alice.phone, title: text.slice(0, 200), body: text }),
  managedPost: (content, { operator }) =>
    operator.send(control.addManagedPost, { phone: personas.bob.phone, content }),
  version: (text, { operator }) =>
    operator.send(control.addVersion, {
      ...{
        platform: 'ANDROID',
        versionCode: 1 + (crc32(text) % 1_000_000),
        version: '1.0',
        downUrl: '/x',
        extra: text,
      },
    }),
  brand: (brandName, { operator }) => operator.send(control.setParams, { brandName }),
  grant: (note, { operator }) =>
    operator.send(control.grant, { phone: personas.alice.phone, kind: 'bonus', amount: '1', note }),
  rejectedWithdrawal: async (reason, { member, operator }) => {
    const [binding] = await member.ok(fund.bindings);
    const input = { amount: '5', payPassword, bindingId: binding?.id ?? '' };
    const idempotencyKey = `rejected-${crc32(reason)}`;
    const { body } = await member.send(wallet.withdraw, input, { idempotencyKey });
    const { data } = body as { data: { id?: string } | null };
    return operator.send(control.decideWithdrawal, { id: data?.id ?? '', decision: 'reject', reason });
  },
  group: (text, { operator }) =>
    operator.send(control.setParams, { groupLink: `https://example.com/${text.replace(/\s/g, '')}` }),
  localNews: (text, { operator }) => {
    const local = { 'en-US': text, 'de-DE': text };
    return operator.send(control.addNews, { title: local, summary: local, content: local });
  },
  // The request log keeps what any caller sends, where the operator reads it.
  loggedCall: (text, { member }) => member.send(user.isValidAccount, { phone: text, [text]: text }),
};

/** Stores the payloads in every text. Returns how many calls were accepted. */
export async function storeAll(payloads: readonly string[], callers: Callers): Promise<number> {
  let accepted = 0;
  for (const payload of payloads)
    for (const store of Object.values(stored)) {
      const { body } = (await store(payload, callers)) as { body: { code: number } };
      if (body.code === 200) accepted += 1;
    }
  return accepted;
}
