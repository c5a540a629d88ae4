/** The addresses of the spec's section 2, in its order. */
export const specifiedPages: readonly string[] = [
  ...['/index', '/news', '/mine', '/message', '/dynamic', '/projects'],
  ...['/user/login', '/user/login/register', '/login/registerbym', '/user/login/forgetPassword'],
  ...['/user/myorder', '/user/orders', '/user/information', '/user/name', '/user/bank'],
  ...['/user/bindEmail', '/user/address', '/user/addAddress', '/user/Caddress'],
  ...['/user/CaddAddress', '/user/allExtract', '/user/record', '/user/record2', '/user/recordU'],
  ...['/user/securitycenter', '/user/system', '/user/loginPwd', '/user/fundPwd'],
  ...['/user/receiveincome', '/user/signbonus', '/user/verify', '/user/reward', '/user/feedback'],
  ...['/user/msg', '/user/addynamic', '/user/news', '/user/earn', '/user/edit', '/user/balance'],
  ...['/user/recharge', '/user/cashrecharge', '/user/newrecharge', '/user/withdraw'],
  ...['/user/cashwithdraw', '/user/pdf', '/user/withrecord', '/user/stock', '/user/fund'],
  ...['/index/alert', '/index/detail', '/index/about', '/index/sign', '/index/language'],
  ...['/index/friend', '/index/friendmore', '/index/sharedetails', '/index/invitation'],
  ...['/index/lowerincome', '/index/joinGroup', '/index/shareLink', '/index/getcoupon'],
  ...['/index/setcoupon', '/index/mycoupon', '/index/incomePattern'],
  ...['/info/detail', '/nopermission'],
];
