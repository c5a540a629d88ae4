/** The paths of the spec's section 2, in its order. */
const specified = {
  tabs: ['index', 'news', 'mine', 'message', 'dynamic', 'projects'],
  login: ['user/login', 'user/login/register', 'login/registerbym', 'user/login/forgetPassword'],
  user: [
    ...['myorder', 'orders', 'information', 'name', 'bank', 'bindEmail', 'address', 'addAddress', 'Caddress'],
    ...['CaddAddress', 'allExtract', 'record', 'record2', 'recordU', 'securitycenter', 'system', 'loginPwd'],
    ...['fundPwd', 'receiveincome', 'signbonus', 'verify', 'reward', 'feedback', 'msg', 'addynamic', 'news'],
    ...['earn', 'edit', 'balance', 'recharge', 'cashrecharge', 'newrecharge', 'withdraw', 'cashwithdraw'],
    ...['pdf', 'withrecord', 'stock', 'fund'],
  ].map((name) => `user/${name}`),
  index: [
    ...['alert', 'detail', 'about', 'sign', 'language', 'friend', 'friendmore', 'sharedetails', 'invitation'],
    ...['lowerincome', 'joinGroup', 'shareLink', 'getcoupon', 'setcoupon', 'mycoupon', 'incomePattern'],
  ].map((name) => `index/${name}`),
  others: ['info/detail', 'nopermission'],
};

export const specifiedPages: readonly string[] = Object.values(specified).flat();
