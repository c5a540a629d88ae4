import type { Endpoint } from '#contract/endpoint.ts';
import { user } from '#contract/user/user.ts';
import { counted } from '../counted.ts';
import { printable } from '../printable.ts';
import { hostsOf } from './hosts.ts';
import { inputs, MissingInput, type Member } from './inputs.ts';
import type { Target } from './profile.ts';
import { fieldsFor, whyNotCalled } from './session.ts';

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly writes: boolean;
  readonly member: Member | undefined;
}

/** A planned call: its address, and the call whose answer it needs; or why it is not made. */
type Planned = { readonly url: string; readonly after?: Endpoint } | { readonly why: string };

class NeedsAnswer extends Error {
  constructor(readonly endpoint: Endpoint) {
    super();
  }
}

/** The calls of a run at real hosts in their order, with those that supply inputs. */
class Plan {
  readonly calls = new Map<Endpoint, Planned>();
  private readonly hosts;

  constructor(
    target: Target,
    private readonly options: Options,
  ) {
    this.hosts = hostsOf(target);
  }

  async add(endpoint: Endpoint): Promise<void> {
    if (this.calls.has(endpoint)) return;
    const planned = await this.plannedFor(endpoint);
    const { after } = planned as { after?: Endpoint };
    if (after) await this.add(after);
    const isLeftOut = after && 'why' in (this.calls.get(after) ?? {});
    this.calls.set(
      endpoint,
      isLeftOut ? { why: `needs an answer of ${after.id}, which is not called` } : planned,
    );
  }

  needsLogin(endpoint: Endpoint): boolean {
    return (
      endpoint.access === 'member' && whyNotCalled(endpoint, this.hosts, this.options.writes) === undefined
    );
  }

  private async plannedFor(endpoint: Endpoint): Promise<Planned> {
    const { hosts } = this;
    const { member, writes } = this.options;
    const why = whyNotCalled(endpoint, hosts, writes);
    if (why !== undefined) return { why };
    const url = (fields: Readonly<Record<string, string>>): string =>
      hosts.callOf(endpoint, { fields, token: undefined }).url.split('?')[0] ?? '';
    const missingMember = () => new MissingInput('a member: ASSAY_PHONE and ASSAY_PASSWORD');
    const sources = {
      get member() {
        if (member) return member;
        throw missingMember();
      },
      answerOf: (other: Endpoint) => Promise.reject(new NeedsAnswer(other)),
    };
    try {
      if (!member && endpoint.access === 'member') throw missingMember();
      return { url: url(await fieldsFor(endpoint, { hosts, inputs, sources })) };
    } catch (error) {
      if (error instanceof NeedsAnswer) return { url: url({}), after: error.endpoint };
      if (error instanceof MissingInput) return { why: `needs ${error.message}` };
      throw error;
    }
  }
}

/** The plan of a run at real hosts: the login comes first and the logout last, also if only calls that need them are chosen. */
async function planAt(target: Target, options: Options): Promise<Plan['calls']> {
  const plan = new Plan(target, options);
  const needsLogin = options.endpoints.some((endpoint) => plan.needsLogin(endpoint));
  const isMade = (endpoint: Endpoint) => needsLogin || options.endpoints.includes(endpoint);
  if (isMade(user.login)) await plan.add(user.login);
  for (const endpoint of options.endpoints) if (endpoint !== user.logout) await plan.add(endpoint);
  if (isMade(user.logout)) await plan.add(user.logout);
  return plan.calls;
}

const described = (planned: Planned, { method }: Endpoint): string => {
  if ('why' in planned) return planned.why;
  const { url, after } = planned;
  return `${method} ${url}${after ? `, if ${after.id} supplies its input` : ''}`;
};

/** Says which calls a run would make. Contacts no host and starts no server. */
export async function dryRun(
  target: Target | undefined,
  options: Options,
  write: (line: string) => void,
): Promise<void> {
  const reference = options.endpoints.map((one): [Endpoint, Planned] => [
    one,
    { url: `/api/${one.service}/${one.path}` },
  ]);
  const plan = target ? await planAt(target, options) : new Map(reference);
  for (const [endpoint, planned] of plan) {
    const verb = 'why' in planned ? 'not called' : 'called';
    write(`${verb.padEnd(12)}${endpoint.id.padEnd(28)}${printable(described(planned, endpoint))}`);
  }
  const urls = [...plan.values()].flatMap((planned) => ('url' in planned ? [planned.url] : []));
  const hosts = [...new Set(urls.map((url) => (target ? new URL(url).origin : 'the reference')))];
  write('');
  const calls = counted(urls.length, 'call', 'calls');
  const to = hosts.length > 0 ? ` to ${hosts.join(', ')}` : '';
  write(`${calls}${to}, and ${plan.size - urls.length} that would not be made. Nothing was called.`);
}
