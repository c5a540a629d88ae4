import 'i18next';
import type fields from '../../contract/words/fields/en-US.json';
import type harness from './harness/en-US.json';
import type hosts from './hosts/en-US.json';
import type account from './locales/en-US/account.json';
import type amount from './locales/en-US/amount.json';
import type app from './locales/en-US/app.json';
import type auth from './locales/en-US/auth.json';
import type broken from './locales/en-US/broken.json';
import type calculated from './locales/en-US/calculated.json';
import type carousel from './locales/en-US/carousel.json';
import type chat from './locales/en-US/chat.json';
import type code from './locales/en-US/code.json';
import type community from './locales/en-US/community.json';
import type connection from './locales/en-US/connection.json';
import type coupons from './locales/en-US/coupons.json';
import type documents from './locales/en-US/documents.json';
import type failure from './locales/en-US/failure.json';
import type home from './locales/en-US/home.json';
import type income from './locales/en-US/income.json';
import type list from './locales/en-US/list.json';
import type messages from './locales/en-US/messages.json';
import type month from './locales/en-US/month.json';
import type news from './locales/en-US/news.json';
import type orders from './locales/en-US/orders.json';
import type payoutMethods from './locales/en-US/payoutMethods.json';
import type products from './locales/en-US/products.json';
import type profile from './locales/en-US/profile.json';
import type recharge from './locales/en-US/recharge.json';
import type records from './locales/en-US/records.json';
import type reload from './locales/en-US/reload.json';
import type rewards from './locales/en-US/rewards.json';
import type support from './locales/en-US/support.json';
import type tabs from './locales/en-US/tabs.json';
import type team from './locales/en-US/team.json';
import type titles from './locales/en-US/titles.json';
import type today from './locales/en-US/today.json';
import type update from './locales/en-US/update.json';
import type wallet from './locales/en-US/wallet.json';
import type withdraw from './locales/en-US/withdraw.json';

interface Translation {
  account: typeof account;
  amount: typeof amount;
  app: typeof app;
  auth: typeof auth;
  broken: typeof broken;
  calculated: typeof calculated;
  carousel: typeof carousel;
  chat: typeof chat;
  code: typeof code;
  community: typeof community;
  connection: typeof connection;
  coupons: typeof coupons;
  documents: typeof documents;
  failure: typeof failure;
  fields: typeof fields;
  harness: typeof harness;
  home: typeof home;
  hosts: typeof hosts;
  income: typeof income;
  list: typeof list;
  messages: typeof messages;
  month: typeof month;
  news: typeof news;
  orders: typeof orders;
  payoutMethods: typeof payoutMethods;
  products: typeof products;
  profile: typeof profile;
  recharge: typeof recharge;
  records: typeof records;
  reload: typeof reload;
  rewards: typeof rewards;
  support: typeof support;
  tabs: typeof tabs;
  team: typeof team;
  titles: typeof titles;
  today: typeof today;
  update: typeof update;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Translation };
  }
}
