import { catalogue } from '#contract/control/catalogue.ts';
import { control } from '#contract/control/control.ts';
import { publishing } from '#contract/control/publishing.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { saleStatus } from '#contract/product.ts';
import type { Reason } from '#contract/refusals.ts';
import { appPlatform } from '#client/device/app-version.ts';
import type { DraftValue } from '#client/harness/kit/form/schema-fields.ts';
import type { FieldLook } from '#client/harness/kit/form/schema-form.tsx';

/** A status that the platform does not know: it sells nothing. */
const offSale = 0;

/** A kind of item that the operator adds, changes and removes. Its forms are derived from the schemas of its inputs. */
export interface ItemKind {
  readonly list: Endpoint;
  readonly add: Endpoint;
  readonly change: Endpoint;
  readonly remove: Endpoint;
  readonly addInput: Schema;
  readonly changeInput: Schema;
  /** The fields of each row of a form. All other fields follow below. */
  readonly layout?: readonly string[];
  readonly looks?: Readonly<Record<string, FieldLook>>;
  /** The values that the form for a new item begins with. */
  readonly starts?: Readonly<Record<string, DraftValue>>;
  /** The fields that refusals are about. */
  readonly refusedAt?: Partial<Record<Reason, string>>;
  /** The HTML that is also shown as members read it. */
  readonly preview?: string;
}

/** Every kind by its name among the texts. */
export const itemKinds = {
  products: {
    list: control.manageProducts,
    add: control.addProduct,
    change: control.changeProduct,
    remove: control.removeProduct,
    addInput: catalogue.addProduct.input,
    changeInput: catalogue.changeProduct.input,
    layout: [
      ...['name', 'price dayReturn validDays', 'status stock limit'],
      ...['rushTime', 'saleStartTime', 'saleEndTime', 'imageUrl', 'description', 'agreement'],
    ],
    looks: {
      status: { options: [saleStatus.onSale, saleStatus.preSale, saleStatus.rushPurchase, offSale] },
      rushTime: { isShown: ({ status }) => status === String(saleStatus.rushPurchase) },
      description: { rows: 3 },
      agreement: { rows: 3 },
    },
    starts: { status: String(saleStatus.onSale) },
  },
  coupons: {
    list: control.manageCoupons,
    add: control.addCoupon,
    change: control.changeCoupon,
    remove: control.removeCoupon,
    addInput: catalogue.addCoupon.input,
    changeInput: catalogue.changeCoupon.input,
    layout: ['title', 'productId', 'amount minSpend', 'validDays quantity'],
    starts: { validDays: '7' },
    refusedAt: { UNKNOWN_PRODUCT: 'productId' },
  },
  codes: {
    list: control.manageCodes,
    add: control.addCode,
    change: control.changeCode,
    remove: control.removeCode,
    addInput: catalogue.addCode.input,
    changeInput: catalogue.changeCode.input,
    layout: ['code', 'type', 'amount amountTo'],
    looks: { amountTo: { isShown: ({ type }) => type === 'random bonus' } },
    starts: { type: 'bonus' },
    refusedAt: { ITEM_EXISTS: 'code' },
  },
  news: {
    list: control.manageNews,
    add: control.addNews,
    change: control.changeNews,
    remove: control.removeNews,
    addInput: publishing.addNews.input,
    changeInput: publishing.changeNews.input,
    looks: { content: { rows: 6 } },
    preview: 'content',
  },
  notices: {
    list: control.manageNotices,
    add: control.addNotice,
    change: control.changeNotice,
    remove: control.removeNotice,
    addInput: publishing.addNotice.input,
    changeInput: publishing.changeNotice.input,
    looks: { content: { rows: 4 } },
    starts: { kind: 'scroll' },
  },
  versions: {
    list: control.manageVersions,
    add: control.addVersion,
    change: control.changeVersion,
    remove: control.removeVersion,
    addInput: publishing.addVersion.input,
    changeInput: publishing.changeVersion.input,
    layout: ['platform version versionCode'],
    looks: { version: { placeholder: '1.4.0' }, extra: { rows: 3 } },
    starts: { platform: appPlatform },
    refusedAt: { ITEM_EXISTS: 'versionCode' },
  },
  posts: {
    list: control.managePosts,
    add: control.addManagedPost,
    change: control.changePost,
    remove: control.removePost,
    addInput: publishing.addManagedPost.input,
    changeInput: publishing.changePost.input,
    looks: { content: { rows: 5 }, urls: { rows: 2 }, videoUrl: { placeholder: 'https://youtu.be/…' } },
    refusedAt: { UNKNOWN_MEMBER: 'phone', NOT_A_VIDEO_LINK: 'videoUrl' },
    preview: 'content',
  },
} as const satisfies Record<string, ItemKind>;

export type ItemKindName = keyof typeof itemKinds;
