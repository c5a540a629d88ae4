import { accounting } from '../control/accounting.ts';
import { books } from '../control/books.ts';
import { catalogue } from '../control/catalogue.ts';
import { clock } from '../control/clock.ts';
import { comparison } from '../control/comparison.ts';
import { observation } from '../control/observation.ts';
import { params } from '../control/params.ts';
import { people } from '../control/people.ts';
import { publishing } from '../control/publishing.ts';
import { rail } from '../control/rail.ts';
import { worlds } from '../control/worlds.ts';
import type { Endpoint } from '../endpoint.ts';
import { fund } from '../fund.ts';
import { gift } from '../gift.ts';
import { income } from '../income.ts';
import { msg } from '../msg.ts';
import { product } from '../product.ts';
import { square } from '../square.ts';
import { content } from '../user/content.ts';
import { password } from '../user/password.ts';
import { rewards } from '../user/rewards.ts';
import { session } from '../user/session.ts';
import { system } from '../user/system.ts';
import { team } from '../user/team.ts';
import { wallet } from '../wallet.ts';

interface Section {
  /** The tag: a service, and the group within it where the service is large. */
  readonly name: string;
  readonly service: string;
  readonly description: string;
  readonly endpoints: Readonly<Record<string, unknown>>;
}

const section =
  (service: string) =>
  (group: string, endpoints: Section['endpoints'], description: string): Section => ({
    name: group === '' ? service : `${service}: ${group}`,
    service,
    description,
    endpoints,
  });
const ofUser = section('user');
const ofControl = section('control');
const whole = (service: string, endpoints: Section['endpoints'], description: string) =>
  section(service)('', endpoints, description);

/** The chapters of the documentation, in the order in which a newcomer needs them. */
export const sections: readonly Section[] = [
  ofUser('session', session, 'Registering, logging in and out, and the own profile.'),
  ofUser('passwords', password, 'Changing and recovering the password; the fund password and its codes.'),
  ofUser('system', system, "The parameters that members' screens are drawn from."),
  ofUser('content', content, 'What the platform shows: notices, pictures, news, links, versions; feedback.'),
  ofUser('rewards', rewards, 'Sign-in, redemption codes, the official group, shared videos, stock.'),
  ofUser('team', team, 'The invitation and the team of three levels that grows from it.'),
  whole('product', product, 'Machines, purchases, and the income that orders accrue.'),
  whole('income', income, 'From income that has arrived to the extractable balance.'),
  whole('fund', fund, 'Addresses and accounts, and recharges by chain, cash and card.'),
  whole('wallet', wallet, 'Balances, history with the postings behind it, and withdrawals.'),
  whole('gift', gift, 'The registration reward, exchange rates and coupons.'),
  whole('msg', msg, 'What was pushed to a member, and the live channel.'),
  whole('square', square, 'The community: posts, likes and comments.'),
  ofControl('worlds', worlds, 'Making, forking, resetting, saving, loading and dropping worlds.'),
  ofControl('comparison', comparison, 'What two worlds differ in, by kind and by id.'),
  ofControl('clock', clock, "A world's time and the agenda it fires."),
  ofControl('parameters', params, 'The numbers of the rules.'),
  ofControl('people', people, 'Members, sessions without a password, grants, and what would have been sent.'),
  ofControl('rail', rail, 'The simulated chain, cash and card confirmations, review of withdrawals.'),
  ofControl('books', books, 'The ledger as an auditor reads it.'),
  ofControl('accounting', accounting, 'Why a balance is what it is, down to the call that caused it.'),
  ofControl('catalogue', catalogue, 'What members can buy, save and redeem.'),
  ofControl('publishing', publishing, 'What the platform tells its members.'),
  ofControl('observation', observation, 'Watching a world, and making its calls go wrong.'),
];

/** The section an endpoint stands in. */
export function sectionOf({ id, service }: Endpoint): Section {
  const key = id.slice(service.length + 1);
  const found = sections.find((one) => one.service === service && key in one.endpoints);
  if (!found) throw new RangeError(`${id} stands in no section of the documentation.`);
  return found;
}
