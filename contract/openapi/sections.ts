import { accounting } from '../control/accounting.ts';
import { books } from '../control/books.ts';
import { film } from '../control/film.ts';
import { runOff } from '../control/run-off.ts';
import { catalogue } from '../control/catalogue.ts';
import { clock } from '../control/clock.ts';
import { comparison } from '../control/comparison.ts';
import { faults } from '../control/faults.ts';
import { observation } from '../control/observation.ts';
import { params } from '../control/params.ts';
import { people } from '../control/people.ts';
import { phones } from '../control/phones.ts';
import { session as operatorSession } from '../control/session.ts';
import { publishing } from '../control/publishing.ts';
import { rail } from '../control/rail.ts';
import { tape } from '../control/tape.ts';
import { trace } from '../control/trace.ts';
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
  /** The tag: a service, with a group if the service is large. */
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

/** The sections of the documentation, in the order that a newcomer needs. */
export const sections: readonly Section[] = [
  ofUser('session', session, 'Registration, login, logout and the profile of the caller.'),
  ofUser('passwords', password, 'Changing and recovering the password. The fund password and its codes.'),
  ofUser('system', system, "The parameters that members' screens need."),
  ofUser('content', content, 'Notices, pictures, news, links, app versions and feedback.'),
  ofUser(
    'rewards',
    rewards,
    'Daily check-in, redemption codes, the official group, shared videos and stock.',
  ),
  ofUser('team', team, 'The invitation, and the team of three levels.'),
  whole('product', product, 'Machines, purchases and the income of orders.'),
  whole('income', income, 'Moving arrived income to the available balance.'),
  whole('fund', fund, 'Payout addresses and accounts, and recharges by chain, cash and card.'),
  whole('wallet', wallet, 'Balances, the history with its ledger postings, and withdrawals.'),
  whole('gift', gift, 'The registration reward, exchange rates and coupons.'),
  whole('msg', msg, 'Push messages and the live channel.'),
  whole('square', square, 'The community: posts, likes and comments.'),
  ofControl('worlds', worlds, 'Creating, forking, resetting, exporting, importing and deleting worlds.'),
  ofControl('comparison', comparison, 'The differences between two worlds, by kind and by id.'),
  ofControl('clock', { ...clock, ...tape }, "A world's clock, its agenda and its past."),
  ofControl('parameters', params, 'The parameters of the rules.'),
  ofControl('people', people, 'Members, sessions without a password, grants, feedback and the outbox.'),
  ofControl(
    'rail',
    rail,
    'The simulated chain, confirmation of cash and card recharges, and review of withdrawals.',
  ),
  ofControl('books', books, 'The ledger, its invariants and the solvency of the platform.'),
  ofControl('collapse', { ...runOff, ...film }, 'The end of a plan, played in a world of its own.'),
  ofControl(
    'accounting',
    { ...accounting, ...trace },
    'The explanation of balances, down to the calls that caused them.',
  ),
  ofControl('catalogue', catalogue, 'Machines, coupons and redemption codes.'),
  ofControl('publishing', publishing, 'News, notices, app versions and posts.'),
  ofControl('observation', observation, 'Request log, event stream and push messages.'),
  ofControl('faults', faults, 'Faults, response rules and held calls.'),
  ofControl('phones', phones, 'Real phones that join a world by a code.'),
  ofControl('session', operatorSession, 'The session of the operator’s browser.'),
];

export function sectionOf({ id, service }: Endpoint): Section {
  const key = id.slice(service.length + 1);
  const found = sections.find((one) => one.service === service && key in one.endpoints);
  if (!found) throw new RangeError(`${id} is in no section of the documentation.`);
  return found;
}
