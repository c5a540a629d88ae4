import { answerForms } from './answer-forms.ts';
import { KeptCalls, type Traced } from './kept-calls.ts';
import { movedMoneyIn } from './moved-money.ts';
import type { Observation } from './observation.ts';
import { purchasesIn } from './purchases.ts';
import { scalarsIn } from './scene.ts';
import { teamIn } from './team.ts';
import {
  isAccount,
  isAmount,
  isChainAddress,
  isId,
  isInstant,
  isMarkup,
  isSameAccount,
  isSecret,
} from './value-forms.ts';

/** Follows the values of a recording from one call to the next. */
export class Tracer extends KeptCalls {
  trace(): readonly Traced[] {
    this.account();
    this.withdrawal();
    this.recharge();
    this.machines();
    this.posts();
    this.team();
    this.income();
    this.texts();
    for (const { id, because, ...form } of answerForms(this.scene))
      this.keep(id, this.scene.reads, because, form);
    return [...this.found.values()];
  }

  private account(): void {
    const { scene, login } = this;
    if (!login) return;
    const sent = scene.sent(login);
    const account = sent.find(isAccount) ?? '';
    const secrets = sent.filter((value) => value !== account && value.length > 5);
    const isOwn = (value: string) => isSameAccount(value, account);
    if (account === '') return;
    const register = this.keep(
      account.includes('@') ? 'user.emailRegister' : 'user.register',
      scene.acts,
      'it sends the account and the password of the later login',
      {
        test: (call) =>
          scene.position(call) < scene.position(login) &&
          scene.sent(call).some(isOwn) &&
          scene.sent(call).some((value) => secrets.includes(value)),
      },
    );
    if (register)
      this.keep('user.smsCode', scene.acts, 'it sends the phone number before the registration', {
        test: (call) =>
          scene.position(call) < scene.position(register) &&
          scene.sent(call).some(isOwn) &&
          !scene.sent(call).some((value) => secrets.includes(value)),
      });
    this.keep('user.updatePassword', scene.acts, 'it sends the password of the login and another', {
      test: (call) =>
        scene.position(call) > scene.position(login) &&
        scene.sent(call).some((value) => secrets.includes(value)) &&
        !scene.sent(call).some(isOwn) &&
        new Set(scene.sent(call)).size === 2,
    });
    const info = this.keep('user.info', scene.reads, 'it answers with the account of the login', {
      test: (call) => scene.isOne(call) && scene.scalars(call).some(isOwn),
    });
    this.keep('user.logout', scene.acts, 'it deletes what the login created', {
      test: ({ method, address }) => method === 'DELETE' && address === login.address,
    });
    if (info)
      this.keep('user.rename', scene.acts, 'it changes one text of the profile', {
        test: (call) =>
          call.address === info.address &&
          call.method !== 'DELETE' &&
          scene.sent(call).length === 1 &&
          !scene.sent(call).some((value) => isAccount(value) || isId(value)),
      });
  }

  private recharge(): void {
    const { scene } = this;
    const recharge = this.keep(
      'fund.recharge',
      scene.acts,
      'it sends an amount and is answered with an address of a chain',
      {
        test: (call) =>
          scene.sent(call).some(isAmount) &&
          scene.scalars(call).some(isChainAddress) &&
          !scene.sent(call).some(isChainAddress),
      },
    );
    if (!recharge) return;
    const addresses = scene.scalars(recharge).filter(isChainAddress);
    const isStatus = (call: Observation) =>
      scene.scalars(call).some((value) => addresses.includes(value)) &&
      (call.address.includes('/:id') || scene.sent(call).length > 0);
    // Records may have the address, too.
    this.keepNearest('fund.rechargeStatus', recharge, 'it reads the address of the recharge again', isStatus);
  }

  private withdrawal(): void {
    const { scene } = this;
    const binding = this.keep('fund.addAddress', scene.acts, 'it sends an address of a chain', {
      test: (call) => scene.sent(call).some(isChainAddress),
    });
    if (!binding) return;
    const address = scene.sent(binding).find(isChainAddress) ?? '';
    const isShown = (value: string) =>
      value === address || (value.includes('**') && value.slice(0, 3) === address.slice(0, 3));
    const bindings = this.keepNearest(
      'fund.bindings',
      binding,
      'it lists the address that was bound',
      (call) => scene.isList(call) && scene.scalars(call).some(isShown),
    );
    if (bindings)
      this.keep('fund.unbind', scene.acts, 'it deletes one of the destinations', {
        test: (call) => call.method === 'DELETE' && call.address === `${bindings.address}/:id`,
      });
    const ids = new Set(
      [binding, bindings].flatMap((call) => (call ? scene.scalars(call) : [])).filter(isId),
    );
    const withdraw = this.keep(
      'wallet.withdraw',
      scene.acts,
      'it sends a destination, an amount and a secret',
      {
        test: (call) => {
          const sent = scene.sent(call);
          return (
            sent.length >= 3 &&
            sent.some((value) => ids.has(value)) &&
            sent.some(isSecret) &&
            sent.some(isAmount)
          );
        },
      },
    );
    if (!withdraw) return;
    // An answer repeats the amount, and never the secret.
    const repeated = scene.scalars(withdraw);
    const secrets = scene
      .sent(withdraw)
      .filter((value) => isSecret(value) && !ids.has(value) && !repeated.includes(value));
    const update = this.keep('user.payPasswordUpdate', scene.acts, 'it sets the secret of the withdrawal', {
      test: (call) =>
        scene.position(call) < scene.position(withdraw) &&
        scene.sent(call).some((value) => secrets.includes(value)) &&
        !scene.sent(call).some((value) => ids.has(value)),
    });
    if (update) this.fundPasswordCode(update);
    this.keep('wallet.withdrawStatus', scene.reads, 'it answers with flags beside the withdrawal', {
      test: (call) =>
        call.address.startsWith(`${withdraw.address}/`) &&
        Object.values(scene.data(call) as object).filter((value) => typeof value === 'boolean').length > 1,
    });
  }

  /** The app may read between the code and the fund password. */
  private fundPasswordCode(update: Observation): void {
    const { scene } = this;
    const last = scene.acts.findLast((call) => scene.position(call) < scene.position(update));
    this.keep('user.payPasswordSms', scene.acts, 'it is the last act before the fund password is set', {
      test: (call) =>
        call === last &&
        scene.sent(call).length <= 2 &&
        scene.sent(call).every((value) => isAccount(value) || !/\d/.test(value)),
      isSure: false,
    });
  }

  /** A list, one item of it by its id, and a call that sends such an id elsewhere: the machines and the purchase. */
  private machines(): void {
    const { scene } = this;
    const { idsOf, isDetailOf, isPurchaseOf } = purchasesIn(scene);
    const products = this.keep(
      'product.products',
      scene.reads,
      'one item of this list is opened by its id, and its id is sent by a purchase',
      {
        test: (list) =>
          scene.isList(list) && scene.reads.some(isDetailOf(list)) && scene.acts.some(isPurchaseOf(list)),
      },
    );
    if (!products) return;
    this.keep('product.product', scene.reads, 'it opens one item of the machines', {
      test: isDetailOf(products),
    });
    const order = this.keep('product.createOrder', scene.acts, 'it sends the id of a machine', {
      test: isPurchaseOf(products),
    });
    if (!order) return;
    const known = idsOf(products);
    const made = new Set(
      scene
        .scalars(order)
        .filter((value) => isId(value) && value.length > 7 && !isInstant(value) && !known.has(value)),
    );
    const orders = this.keep('product.orders', scene.reads, 'it lists the order that was made', {
      test: (call) =>
        scene.isList(call) &&
        (call.address === order.address || scene.scalars(call).some((value) => made.has(value))),
    });
    this.keep('product.orderReceipts', scene.reads, 'it is the list of one order', {
      test: (call) =>
        scene.lists(call).length > 0 &&
        ((orders !== undefined && call.address.startsWith(`${orders.address}/:id/`)) ||
          (scene.sent(call).length === 1 && scene.sent(call).every((value) => made.has(value)))),
      isSure: false,
    });
    this.keep('product.receiveIncome', scene.acts, 'it answers with an amount and the time of its arrival', {
      test: (call) =>
        scene.position(call) > scene.position(order) && movedMoneyIn(scene).isReceipt(made)(call),
      isSure: false,
    });
  }

  private income(): void {
    this.keep('income.takeOut', this.scene.acts, 'it answers with an amount and two balances', {
      test: movedMoneyIn(this.scene).isTransfer,
      isSure: false,
    });
  }

  /** A summary of three levels, and the members of one level. Their list may be empty. */
  private team(): void {
    const { scene } = this;
    const { isSummary, isOfLevel, isBelow, isMasked } = teamIn(scene);
    const summary = this.keep('user.teamSummary', scene.reads, 'it has figures of three levels', {
      test: isSummary,
    });
    const id = 'user.teamMembers';
    const because = 'its items have masked phone numbers';
    const members =
      summary &&
      (this.keep(id, scene.reads, 'it lists a level of the team', { test: isOfLevel(summary) }) ??
        this.keep(id, scene.reads, because, { test: (call) => isBelow(summary)(call) && isMasked(call) }));
    // Accounts of a bank are masked, too.
    if (!members) this.keep(id, scene.reads, because, { test: isMasked, isSure: false });
  }

  /** A list, a list below each of its items, and texts that are sent to both. */
  private posts(): void {
    const { scene } = this;
    const below = (list: Observation) => (call: Observation) =>
      call.address.startsWith(`${list.address}/:id/`);
    const posts = this.keep('square.posts', scene.reads, 'each item of this list has a list of its own', {
      test: (list) =>
        scene.isList(list) && scene.reads.some((call) => below(list)(call) && scene.isList(call)),
    });
    if (!posts) return;
    const comments = this.keep('square.comments', scene.reads, 'it is the list below a post', {
      test: (call) => below(posts)(call) && scene.isList(call),
    });
    const isOwnText = (call: Observation) => scene.sent(call).some((value) => !isId(value) && value !== '');
    if (comments)
      this.keep('square.comment', scene.acts, 'it sends a text to the comments of a post', {
        test: (call) => call.address === comments.address && isOwnText(call),
      });
    this.keep('square.like', scene.acts, 'it acts on a post and sends nothing', {
      test: (call) => below(posts)(call) && scene.sent(call).length === 0,
    });
    this.keep('square.addTextPost', scene.acts, 'it sends a text to the posts', {
      test: (call) => call.address === posts.address && isOwnText(call) && call.encoding !== 'multipart',
    });
  }

  private texts(): void {
    const { scene } = this;
    const isFlagged = (list: Observation) =>
      scene.isList(list) &&
      scene.items(list).every((item) => Object.values(item).some((value) => typeof value === 'boolean'));
    const isMark = (list: Observation) => (call: Observation) =>
      (call.address === list.address || call.address.startsWith(`${list.address}/`)) &&
      scene.sent(call).length <= 1 &&
      scene.sent(call).every(isId);
    const messages = this.keep('msg.messages', scene.reads, 'its items have a flag that another call sets', {
      test: (list) => isFlagged(list) && scene.acts.some(isMark(list)),
    });
    if (messages)
      this.keep('msg.markRead', scene.acts, 'it sets the flag of messages', { test: isMark(messages) });
    this.keep('user.news', scene.reads, 'its items are texts with markup, and no call answers them', {
      test: (list) =>
        scene.isList(list) &&
        scene
          .items(list)
          .every((item) => scalarsIn(item).some(isMarkup) && scalarsIn(item).some(isInstant)) &&
        !scene.acts.some(({ address }) => address.startsWith(list.address)),
      isSure: false,
    });
    this.keep('user.feedback', scene.acts, 'it sends a text in a form for pictures', {
      test: (call) =>
        call.encoding === 'multipart' && scene.sent(call).some((value) => value !== '' && !isId(value)),
      isSure: false,
    });
  }
}
