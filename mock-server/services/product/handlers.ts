import type { product } from '#contract/product.ts';
import { textIn } from '../../text/local-text.ts';
import { refuse } from '../../handling/refusal.ts';
import type { HandlersOf } from '../../handling/world.ts';
import { countReceipts, listReceipts } from './collection-store.ts';
import { describeReceipt, receiveIncome } from './income.ts';
import { describeOrder } from './order-rules.ts';
import { countOrders, findOrder, listOrders } from './order-store.ts';
import { describeProduct } from '../catalogue/rules.ts';
import { countProducts, findProduct, listProducts } from '../catalogue/store.ts';
import { buy, quote } from './purchase.ts';

export const productHandlers: HandlersOf<typeof product> = {
  products({ sql }, { status = null, pageNum, pageSize }) {
    return sql.cached(`products ${status} ${pageNum} ${pageSize}`, () => ({
      total: countProducts(sql, status),
      list: listProducts(sql, status, pageSize, (pageNum - 1) * pageSize).map(describeProduct),
    }));
  },

  product({ sql, locale }, { productId }) {
    const product = findProduct(sql, productId) ?? refuse('UNKNOWN_PRODUCT');
    return {
      ...describeProduct(product),
      stock: product.stock,
      limit: product.memberLimit,
      description: textIn(locale, product.description),
      agreement: textIn(locale, product.agreement),
      returnsPrice: false as const,
    };
  },

  quote,

  createOrder: buy,

  receiveIncome,

  orders({ sql, now, member }, { status = null, pageNum, pageSize }) {
    const filter = { memberId: member.id, status, now };
    const list = listOrders(sql, filter, pageSize, (pageNum - 1) * pageSize);
    return { total: countOrders(sql, filter), list: list.map((order) => describeOrder(order, now)) };
  },

  orderReceipts({ sql, now, member }, { orderId, pageNum, pageSize }) {
    const order = findOrder(sql, member.id, orderId) ?? refuse('UNKNOWN_ORDER');
    const list = listReceipts(sql, order.id, pageSize, (pageNum - 1) * pageSize);
    return {
      total: countReceipts(sql, order.id),
      list: list.map((receipt) => describeReceipt(receipt, now)),
    };
  },
};
