import { product } from '#contract/product.ts';
import { isOffered } from '#client/api/host-profile.ts';

/** Whether this host sells at all: without a quote there is no whole price to agree to. */
export const canPurchase = isOffered(product.quote) && isOffered(product.createOrder);
