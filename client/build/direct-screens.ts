import { routes } from '../navigation/routes.ts';

/**
 * Screens that members open directly: from a bookmark, a message or a shared link. They share a file of their own, and the
 * page requests it together with the app (prerender/show.ts).
 */
export const directScreens = [
  { path: `/${routes.wallet.path}`, file: 'app/wallet-screen.tsx' },
  { path: `/${routes.product.path}`, file: 'app/product-screen.tsx' },
] as const;
