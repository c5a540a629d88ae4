import { iso, membersOnly, open, pageOf, type Routes, needed } from '../call.ts';
import { flowKinds } from '../state.ts';
import { keepPictures } from '../pictures.ts';

const currentVersion = 28;
const firstNewsAt = Date.UTC(2026, 0, 5, 6);

const news = [
  {
    newsId: 1,
    headline: 'New pit opened',
    brief: 'Digging begins this week.',
    html: '<p>Digging begins this week in the <b>north pit</b>.</p><img src="img/pit.svg" alt="North pit">',
    cover: 'img/news.svg',
    publishTime: iso(firstNewsAt),
  },
];

export const system: Routes = {
  'GET sys/info': open(({ state }) => ({
    serverTime: iso(state.now()),
    siteName: 'Goldfield',
    coin: 'USDT',
    tabs: 5,
    rechargeMin: 10,
    rechargeWays: ['USDT'],
    depositChain: 'BEP20',
    withdrawMin: 1,
    withdrawFee: 0.05,
    withdrawChains: ['TRC20', 'BEP20'],
  })),
  'GET sys/wallet-notice': open(() => [{ noticeId: 1, text: 'Withdrawals are paid within 72 hours.' }]),
  'GET sys/scroll-notice': open(() => [{ noticeId: 2, text: 'Welcome to Goldfield.' }]),
  'GET sys/popup-notice': open(() => null),
  'GET sys/carousel': open(() => [{ id: 1, pic: 'img/banner.svg', link: '' }]),
  'GET sys/videoCarousel': open(() => []),
  'GET sys/home-video': open(() => null),
  'GET sys/queryPopUpRwList': membersOnly(({ state, member }) => {
    const isReward = ({ kind }: { kind: number }) => kind === flowKinds.referral || kind === flowKinds.bonus;
    const rewards = state.flows
      .filter((flow) => flow.member === member && isReward(flow) && flow.id > member.seenRewards)
      .toReversed();
    member.seenRewards = rewards.at(-1)?.id ?? member.seenRewards;
    return rewards.map(({ id, text, money, at }) => ({
      money,
      rewardId: id,
      title: text,
      rewardTime: iso(at),
    }));
  }),
  'GET news/list': open((call) => pageOf(call, news, (item) => item)),
  'GET appUrl/info': open(() => ({ appUrl: '' })),
  'GET appUrl/link': open(() => ({ h5Url: 'https://goldfield.example/', downUrl: '' })),
  'GET app/version/update': open((call) =>
    Number(needed(call, 'versionCode')) >= currentVersion
      ? null
      : {
          compulsory: false,
          downUrl: 'https://goldfield.example/app.apk',
          extra: 'Bug fixes',
          version: '1.2.8',
          versionCode: currentVersion,
        },
  ),
  'POST feedback/create': membersOnly((call) => {
    needed(call, 'comment');
    keepPictures(call, 'pictures');
    return { feedbackId: call.state.nextId() };
  }),
};
