import { contract } from '#contract/index.ts';
import { MAX_FAULTS, type Fault, type observation } from '#contract/control/observation.ts';
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

type Group = OperatorHandlersOf<typeof observation>;

const SERVER_ERROR = 500;
/** The default delay of a latency fault: long enough to be noticed on a phone. */
const DEFAULT_DELAY_MS = 1000;

/** The faults that the operator injects into members' requests. */
export const faultHandlers: Pick<Group, 'faults' | 'addFault' | 'clearFaults' | 'removeFault'> = {
  faults: ({ sql }) => listFaults(sql).map(describe),

  addFault({ sql }, { endpoint, phone = null, fault, ...given }) {
    if (endpoint !== '*' && !serviceCalls.has(endpoint)) refuseUnknown(endpoint);
    if (countFaults(sql) >= MAX_FAULTS)
      refuse('BAD_INPUT', { fields: { endpoint: 'tooManyFaults' }, values: { most: MAX_FAULTS } });
    const delay = delayOf(fault, given);
    if (delay.msTo < delay.ms) refuseField('msTo', 'faultMs');
    const { distribution = 'uniform', code = SERVER_ERROR, probability = 1, times = 0 } = given;
    const id = insertFault(sql, { endpoint, phone, fault, ...delay, distribution, code, probability, times });
    return describe(findFault(sql, id) ?? refuse('UNKNOWN_ITEM'));
  },

  clearFaults({ sql }) {
    deleteFaults(sql);
    return null;
  },

  removeFault: ({ sql }, { id }) => (deleteFault(sql, id) > 0 ? null : refuse('UNKNOWN_ITEM')),
};

/** `ms` alone is a constant delay; `msTo` alone is the upper end. */
function delayOf(
  fault: Fault['fault'],
  { ms, msTo }: { ms?: number | undefined; msTo?: number | undefined },
) {
  const from = ms ?? (fault === 'latency' && msTo === undefined ? DEFAULT_DELAY_MS : 0);
  return { ms: from, msTo: msTo ?? from };
}

/** Faults spare the operator's requests, or no fault could be removed. */
const serviceCalls = new Set(contract.filter(({ access }) => access !== 'operator').map(({ id }) => id));

function refuseUnknown(endpoint: string): never {
  const near = nearest(endpoint, [...serviceCalls]);
  if (near === undefined) return refuse('UNKNOWN_ITEM', { fields: { endpoint: 'endpoint' } });
  return refuse('UNKNOWN_ITEM', {
    fields: { endpoint: 'misspeltEndpoint' },
    values: { field: endpoint, near },
  });
}

const describe = ({ id, ...fault }: FaultRow): Fault => ({ ...fault, id: String(id) });
