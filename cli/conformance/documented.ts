/**
 * The answer fields that the platform's spec names (§3, §7). The spec does not show the shape of any other field, so a
 * platform may differ from the reference there.
 */
const profile = [
  'headUrl',
  'vipLevel',
  'phone',
  'name',
  'shareCode',
  'createTime',
  'invitateCode',
  'markHeadbgUrl',
  'markText',
];

const inList = (...names: string[]): string[] => names.map((name) => `list[].${name}`);

const named: Readonly<Record<string, readonly string[]>> = {
  'user.login': profile,
  'user.info': [
    'phone',
    'name',
    'vipLevel',
    'shareCode',
    'markHeadbgUrl',
    'markText',
    'inviteCode',
    'upInviteCode',
    'userId',
  ],
  'user.version': ['downUrl', 'extra', 'compulsory'],
  'user.shareInfo': ['shareUrl'],
  'user.appUrlInfo': ['appUrl'],
  'product.products': inList(
    'productImg',
    'productName',
    'status',
    'startTime',
    'endTime',
    'dayReturnAmount',
    'validDays',
    'price',
    'daotimes',
    'walletotal',
  ),
  'wallet.records': inList('amount', 'description', 'time', 'status', 'code'),
  'square.posts': inList(
    'id',
    'headUrl',
    'username',
    'content',
    'createTime',
    'urls',
    'thumbsUpNum',
    'commentNum',
    'hasThumbsUp',
    'videoUrl',
  ),
  'square.comments': ['total', ...inList('id', 'username', 'toUserName', 'content')],
};

/** Returns true if the spec names this field of an answer, or a field inside it. */
export const isDocumented = (id: string, path: string): boolean =>
  named[id]?.some(
    (field) =>
      field === path || field.startsWith(path === '' ? '' : `${path}.`) || field.startsWith(`${path}[`),
  ) ?? false;
