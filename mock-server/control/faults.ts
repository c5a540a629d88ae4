import { contract } from '#contract/index.ts';
import { MAX_FAULTS, type Fault, type faults } from '#contract/control/faults.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { nearest } from '#contract/nearest.ts';
import { refuse, refuseField } from '../handling/refusal.ts';
import {
  countFaults,
  deleteFault,
  deleteFaults,
  findFault,
  insertFault,
  listFaults,
  type FaultRow,
} from '../worlds/world/fault-store.ts';
import type { OperatorHandlersOf } from '../pipeline/operator.ts';
import { ruleOf } from './rules.ts';

type Input = InputOf<typeof faults.addFault>;

const SERVER_ERROR = 500;
/** The default delay of a latency fault: long enough to be noticed on a phone. */
const DEFAULT_DELAY_MS = 1000;
/** The default limit of a hold: the client waits a little longer. */
const DEFAULT_HOLD_MS = 30_000;

/** The faults and response rules that the operator injects into members' requests. */
export const faultHandlers: OperatorHandlersOf<typeof faults> = {
  faults: ({ sql }) => listFaults(sql).map(describe),

  addFault({ sql }, given) {
    const { endpoint, phone = null, fault } = given;
    if (endpoint !== '*' && !serviceCalls.has(endpoint)) refuseUnknown(endpoint);
    if (countFaults(sql) >= MAX_FAULTS)
      refuse('BAD_INPUT', { fields: { endpoint: 'tooManyFaults' }, values: { most: MAX_FAULTS } });
    const delay = delayOf(given);
    if (delay.msTo < delay.ms) refuseField('msTo', 'faultMs');
    const rule = ruleOf(given, serviceCalls.get(endpoint));
    const { distribution = 'uniform', code = SERVER_ERROR, probability = 1, times = 0 } = given;
    const drawn = { distribution, code, probability, times };
    const id = insertFault(sql, { endpoint, phone, fault, ...delay, ...drawn, rule });
    return describe(findFault(sql, id) ?? refuse('UNKNOWN_ITEM'));
  },

  clearFaults({ sql, holds }) {
    deleteFaults(sql);
    holds.release();
    return null;
  },

  removeFault({ sql, holds }, { id }) {
    if (deleteFault(sql, id) === 0) refuse('UNKNOWN_ITEM');
    holds.release({ faultId: String(id) });
    return null;
  },

  heldCalls: ({ holds }) => holds.list(),

  releaseCalls: ({ holds }, { id, requestId }) => ({
    released: holds.release({
      ...(id !== undefined && { faultId: String(id) }),
      ...(requestId !== undefined && { requestId }),
    }),
  }),
};

/** `ms` alone is a constant delay, or the limit of a hold; `msTo` alone is the upper end. */
function delayOf({ fault, ms, msTo }: Input) {
  const byDefault = { latency: msTo === undefined ? DEFAULT_DELAY_MS : 0, hold: DEFAULT_HOLD_MS };
  const from = ms ?? (fault === 'latency' || fault === 'hold' ? byDefault[fault] : 0);
  return { ms: from, msTo: msTo ?? from };
}

/** Faults spare the operator's requests, or no fault could be removed. */
const serviceCalls = new Map<string, Endpoint>(
  contract.filter(({ access }) => access !== 'operator').map((endpoint) => [endpoint.id, endpoint]),
);

function refuseUnknown(endpoint: string): never {
  const near = nearest(endpoint, [...serviceCalls.keys()]);
  if (near === undefined) return refuse('UNKNOWN_ITEM', { fields: { endpoint: 'endpoint' } });
  return refuse('UNKNOWN_ITEM', {
    fields: { endpoint: 'misspeltEndpoint' },
    values: { field: endpoint, near },
  });
}

const describe = ({ id, rule, ...fault }: FaultRow): Fault => ({ ...fault, ...rule, id: String(id) });
