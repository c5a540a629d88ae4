export { HostCaller, type HostAnswer, type HostBalances, type HostCallOptions } from './host-caller.ts';
export { flowsOf } from './flows.ts';
export type { FlowReport, HostFlow, HostFlowOptions, HostMember, Operator } from './flow.ts';
export { testHost, type HostOptions, type TestHost } from './test-host.ts';
