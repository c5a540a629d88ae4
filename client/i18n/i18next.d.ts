/* oxlint-disable typescript/consistent-type-imports -- an import of each area would name it a second time */
import 'i18next';

interface Translation {
  account: typeof import('./locales/en-US/account.json');
  amount: typeof import('./locales/en-US/amount.json');
  app: typeof import('./locales/en-US/app.json');
  auth: typeof import('./locales/en-US/auth.json');
  broken: typeof import('./locales/en-US/broken.json');
  calculated: typeof import('./locales/en-US/calculated.json');
  carousel: typeof import('./locales/en-US/carousel.json');
  charts: typeof import('./charts.json');
  chat: typeof import('./locales/en-US/chat.json');
  code: typeof import('./locales/en-US/code.json');
  community: typeof import('./locales/en-US/community.json');
  compare: typeof import('./compare.json');
  connection: typeof import('./locales/en-US/connection.json');
  coupons: typeof import('./locales/en-US/coupons.json');
  done: (typeof import('../../contract/words/messages/en-US.json'))['done'];
  device: typeof import('./locales/en-US/device.json');
  documents: typeof import('./locales/en-US/documents.json');
  failure: typeof import('./locales/en-US/failure.json');
  fields: typeof import('../../contract/words/fields/en-US.json');
  harness: typeof import('./harness.json');
  home: typeof import('./locales/en-US/home.json');
  hosts: typeof import('./hosts/en-US.json');
  income: typeof import('./locales/en-US/income.json');
  lab: typeof import('./lab.json');
  list: typeof import('./locales/en-US/list.json');
  messages: typeof import('./locales/en-US/messages.json');
  month: typeof import('./locales/en-US/month.json');
  news: typeof import('./locales/en-US/news.json');
  orders: typeof import('./locales/en-US/orders.json');
  params: typeof import('./params.json');
  payoutMethods: typeof import('./locales/en-US/payoutMethods.json');
  products: typeof import('./locales/en-US/products.json');
  profile: typeof import('./locales/en-US/profile.json');
  recharge: typeof import('./locales/en-US/recharge.json');
  recorder: typeof import('./recorder.json');
  records: typeof import('./locales/en-US/records.json');
  refusals: (typeof import('../../contract/words/messages/en-US.json'))['refusals'];
  reload: typeof import('./locales/en-US/reload.json');
  rewards: typeof import('./locales/en-US/rewards.json');
  simulator: typeof import('./simulator.json');
  support: typeof import('./locales/en-US/support.json');
  tabs: typeof import('./locales/en-US/tabs.json');
  tape: typeof import('./tape.json');
  team: typeof import('./locales/en-US/team.json');
  thread: typeof import('./thread.json');
  titles: typeof import('./locales/en-US/titles.json');
  today: typeof import('./locales/en-US/today.json');
  update: typeof import('./locales/en-US/update.json');
  wallet: typeof import('./locales/en-US/wallet.json');
  withdraw: typeof import('./locales/en-US/withdraw.json');
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}
