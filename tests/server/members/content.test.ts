import { beforeEach, describe, expect, it } from 'vitest';
import { control } from '#contract/control/control.ts';
import { languages } from '#contract/languages.ts';
import { msg } from '#contract/msg.ts';
import { user } from '#contract/user/user.ts';
import { testWorld, type TestWorld } from '#tests/support/world.ts';

const HINDI = { language: 'hi_IN' };

let world: TestWorld;
beforeEach(async () => {
  world = await testWorld({ fixture: 'basic' });
});

const addNews = (title: string, content = '<p>…</p>') =>
  world.operator.ok(control.addNews, { title, content });

async function withoutNotices(): Promise<void> {
  for (const { id } of await world.operator.ok(control.manageNotices)) {
    await world.operator.ok(control.removeNotice, { id });
  }
}

describe('user.walletNotice and user.scrollNotice', () => {
  it('return the notices of their kind, newest first, each in its language', async () => {
    await withoutNotices();
    const content = { 'en-US': 'Closed on Friday', 'hi-IN': 'शुक्रवार को बंद' };
    const first = await world.operator.ok(control.addNotice, { kind: 'scroll', content });
    const second = await world.operator.ok(control.addNotice, { kind: 'scroll', content: 'One for all' });
    const wallet = await world.operator.ok(control.addNotice, { kind: 'wallet', content });
    expect(await world.guest.ok(user.scrollNotice)).toEqual([
      { id: second.id, content: 'One for all' },
      { id: first.id, content: 'Closed on Friday' },
    ]);
    expect(await world.guest.ok(user.scrollNotice, {}, HINDI)).toEqual([
      { id: second.id, content: 'One for all' },
      { id: first.id, content: 'शुक्रवार को बंद' },
    ]);
    expect(await world.guest.ok(user.walletNotice, {}, { language: 'de_DE' })).toEqual([
      { id: wallet.id, content: 'Closed on Friday' },
    ]);
  });

  it('return the newest hundred of a kind, so that a visitor cannot be sent any number', async () => {
    const crowded = await testWorld({ fixture: 'empty' });
    for (let count = 1; count <= 101; count += 1) {
      const notice = { kind: 'scroll', content: `Notice ${count}` } as const;
      await crowded.operator.ok(control.addNotice, notice);
    }
    const shown = await crowded.guest.ok(user.scrollNotice);
    expect(shown).toHaveLength(100);
    expect([shown[0], shown.at(-1)]).toMatchObject([{ content: 'Notice 101' }, { content: 'Notice 2' }]);
    expect(await crowded.operator.ok(control.manageNotices)).toHaveLength(104);
  });

  it('return clean HTML with escaped text', async () => {
    await withoutNotices();
    await world.operator.ok(control.addNotice, { kind: 'wallet', content: 'Fees < 5 % & falling' });
    expect(await world.guest.ok(user.walletNotice)).toMatchObject([
      { content: 'Fees &lt; 5 % &amp; falling' },
    ]);
  });

  it('return notices in every language in a new world, which say that funds are simulated', async () => {
    for (const fixture of ['empty', 'basic'] as const) {
      const { guest } = await testWorld({ fixture });
      expect((await guest.ok(user.walletNotice)).map(({ content }) => content)).toEqual([
        'Every amount here is simulated. No real money can be paid in or out.',
      ]);
      expect(await guest.ok(user.scrollNotice)).toHaveLength(2);
      const said = languages.map(({ header: language }) => guest.ok(user.walletNotice, {}, { language }));
      expect(new Set((await Promise.all(said)).map(([notice]) => notice?.content)).size).toBe(
        languages.length,
      );
      expect((await guest.ok(user.walletNotice, {}, HINDI))[0]?.content).toMatch(/^[^A-Za-z]+$/);
    }
  });
});

describe('user.popupNotice', () => {
  it('returns null in a new world', async () => {
    expect(await world.guest.ok(user.popupNotice)).toBeNull();
  });

  it('returns the newest notice, and the one before after its removal', async () => {
    const title = { 'en-US': 'Maintenance', 'hi-IN': 'रखरखाव' };
    const older = await world.operator.ok(control.addNotice, { kind: 'popup', title, content: 'Tonight' });
    const newer = await world.operator.ok(control.addNotice, { kind: 'popup', content: 'Over' });
    expect(await world.guest.ok(user.popupNotice)).toEqual({ id: newer.id, title: '', content: 'Over' });
    await world.operator.ok(control.removeNotice, { id: newer.id });
    const left = { id: older.id, title: 'रखरखाव', content: 'Tonight' };
    expect(await world.guest.ok(user.popupNotice, {}, HINDI)).toEqual(left);
  });
});

describe('user.carousel, user.videoCarousel and user.homeVideo', () => {
  it('return the scenes and films, with pictures that exist', async () => {
    const carousel = await world.guest.ok(user.carousel);
    expect(carousel.map(({ id, linkUrl }) => [id, linkUrl])).toEqual([
      ['1', '/projects'],
      ['2', '/index/incomePattern'],
      ['3', '/index/about'],
    ]);
    for (const { imageUrl } of carousel) {
      const response = await fetch(`${world.origin}${imageUrl}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
    const films = (await world.guest.ok(user.videoCarousel)).map(({ videoUrl }) => videoUrl);
    expect(films).toEqual(['trommel', 'scale', 'sluice'].map((name) => `/files/videos/${name}.webm`));
    expect(await world.guest.ok(user.homeVideo)).toMatchObject({ videoUrl: films[2] });
  });

  it('return no films where none are configured', async () => {
    const { guest } = await testWorld({ fixture: 'empty' });
    expect(await guest.ok(user.videoCarousel)).toEqual([]);
    expect(await guest.ok(user.homeVideo)).toBeNull();
  });

  it("return the operator's parameters in order", async () => {
    const video = { coverUrl: '/files/scenes/river.svg', videoUrl: 'https://example.com/river.mp4' };
    const slide = { imageUrl: '/files/scenes/valley.svg', linkUrl: '' };
    await world.setParams({ carousel: [slide], videoCarousel: [video, video], homeVideo: video });
    expect(await world.guest.ok(user.carousel)).toEqual([{ id: '1', ...slide }]);
    expect(await world.guest.ok(user.videoCarousel)).toEqual([
      { id: '1', ...video },
      { id: '2', ...video },
    ]);
    expect(await world.guest.ok(user.homeVideo)).toEqual(video);
  });

  it.each([
    ...['javascript:alert(1)', 'files/river.svg', 'data:image/png;base64,AA'],
    ...['//evil.example/a.svg', '/\\evil.example/a.svg'],
  ])('reject addresses such as %s', async (imageUrl) => {
    const carousel = [{ imageUrl, linkUrl: '' }];
    expect(await world.operator.refused(control.setParams, { carousel }, 'BAD_INPUT')).toHaveProperty(
      'carousel',
    );
  });
});

describe('user.news', () => {
  it('returns news newest first, page by page, each with its time', async () => {
    const before = (await world.guest.ok(user.news)).total;
    for (const title of ['One', 'Two', 'Three', 'Four']) {
      await addNews(title);
      await world.advance('1h');
    }
    const page = async (pageNum: number) => world.guest.ok(user.news, { pageNum, pageSize: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([first.total, second.total]).toEqual([before + 4, before + 4]);
    expect([...first.list, ...second.list].map(({ title }) => title)).toEqual([
      'Four',
      'Three',
      'Two',
      'One',
    ]);
    const [four, three] = first.list;
    expect(four?.createTime).toBe((await world.now()) - 3_600_000);
    expect(three?.createTime).toBe((await world.now()) - 7_200_000);
    expect((await page(50)).list).toEqual([]);
  });

  it("returns the reader's language, or English if that is missing", async () => {
    await world.operator.ok(control.addNews, {
      title: { 'en-US': 'New river', 'hi-IN': 'नई नदी' },
      summary: { 'en-US': 'Gold in it', 'si-SI': 'Dhahabu ndani' },
      content: { 'en-US': '<p>Water</p>', 'ka-IN': '<p>ನೀರು</p>' },
      imageUrl: '/files/scenes/river.svg',
    });
    const newest = async (language: string) => {
      const [item] = (await world.guest.ok(user.news, {}, { language })).list;
      return [item?.title, item?.summary, item?.content, item?.imageUrl];
    };
    const river = '/files/scenes/river.svg';
    expect(await newest('en_US')).toEqual(['New river', 'Gold in it', '<p>Water</p>', river]);
    expect(await newest('hi_IN')).toEqual(['नई नदी', 'Gold in it', '<p>Water</p>', river]);
    expect(await newest('si_SI')).toEqual(['New river', 'Dhahabu ndani', '<p>Water</p>', river]);
    expect(await newest('kn_IN')).toEqual(['New river', 'Gold in it', '<p>ನೀರು</p>', river]);
  });

  it('returns HTML without scripts, external resources or disguised links', async () => {
    await addNews(
      'Clean',
      '<h3 onclick="x()">Hello</h3><script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a><p style="position:fixed">b</p>',
    );
    const [item] = (await world.guest.ok(user.news)).list;
    expect(item?.content).toBe('<h3>Hello</h3><a>a</a><p>b</p>');
  });

  it('returns three articles with pictures in every language in a new world', async () => {
    for (const fixture of ['empty', 'basic'] as const) {
      const fresh = await testWorld({ fixture });
      const { total, list } = await fresh.guest.ok(user.news);
      expect([total, list.map(({ title }) => title)]).toEqual([
        3,
        ['Who pays for bonuses', 'How daily returns are counted', 'What this bench is for'],
      ]);
      for (const { imageUrl } of list) expect((await fetch(`${fresh.origin}${imageUrl}`)).status).toBe(200);
      const inHindi = (await fresh.guest.ok(user.news, {}, HINDI)).list;
      for (const { title, summary } of inHindi) expect(title + summary).toMatch(/^[^A-Za-z]+$/);
      const said = languages.map(({ header: language }) => fresh.guest.ok(user.news, {}, { language }));
      const titles = (await Promise.all(said)).flatMap((news) => news.list.map(({ title }) => title));
      expect(new Set(titles).size).toBe(3 * languages.length);
    }
  });
});

describe('news as a message', () => {
  it('reaches every member in their language and links to the article, in msg.messages', async () => {
    const { id } = await world.operator.ok(control.addNews, {
      title: { 'en-US': 'New river', 'hi-IN': 'नई नदी' },
      content: '<p>Water</p>',
    });
    for (const who of ['alice', 'dmitri'] as const) {
      const caller = await world.as(who);
      const [message] = (await caller.ok(msg.messages, { type: 'news' })).list;
      expect(message).toMatchObject({
        type: 'news',
        body: 'New river',
        data: { page: 'info/detail', id },
        read: false,
      });
      const [inHindi] = (await caller.ok(msg.messages, { type: 'news' }, HINDI)).list;
      expect(inHindi?.body).toContain('नई नदी');
    }
  });
});

describe('user.appUrlInfo and user.appUrlLink', () => {
  it('return no customer service where none is configured, and otherwise its script', async () => {
    await world.setParams({ customerServiceUrl: '' });
    await world.guest.refused(user.appUrlInfo, {}, 'NO_CUSTOMER_SERVICE');
    await world.setParams({ customerServiceUrl: 'https://chat.example.com/widget.js' });
    expect(await world.guest.ok(user.appUrlInfo)).toEqual({ appUrl: 'https://chat.example.com/widget.js' });
    await world.setParams({ customerServiceUrl: '/files/chat.js' });
    expect(await world.guest.ok(user.appUrlInfo)).toEqual({ appUrl: `${world.origin}/files/chat.js` });
    await world.setParams({ customerServiceUrl: '' });
    await world.guest.refused(user.appUrlInfo, {}, 'NO_CUSTOMER_SERVICE');
  });

  it('return the web address of the app, and no download where there is none', async () => {
    expect(await world.guest.ok(user.appUrlLink)).toEqual({ downUrl: '', webUrl: `${world.origin}/` });
    await world.setParams({ downUrl: '/files/app.apk', webUrl: 'https://m.example.com/' });
    expect(await world.guest.ok(user.appUrlLink)).toEqual({
      downUrl: `${world.origin}/files/app.apk`,
      webUrl: 'https://m.example.com/',
    });
  });
});

describe('user.sysInfo', () => {
  it("returns every parameter that members' screens need", async () => {
    const info = await world.guest.ok(user.sysInfo);
    const names = [
      ...['brandName', 'region', 'currency', 'units', 'tabBar', 'minRecharge', 'minWithdraw'],
      ...['withdrawFeeRate', 'withdrawWindow', 'arrivalHours', 'incomeArrivalMinutes', 'confirmations'],
      ...['blockSeconds', 'depositChain', 'withdrawChains', 'bonusRates', 'pushTopic', 'worldTime'],
    ];
    expect(Object.keys(info)).toEqual(expect.arrayContaining(names));
    expect(info.withdrawWindow).toEqual({
      days: [1, 2, 3, 4, 5],
      from: '09:00',
      to: '18:00',
      timeZone: 'Africa/Nairobi',
    });
  });
});
