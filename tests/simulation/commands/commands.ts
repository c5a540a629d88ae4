import { boundaryCommands } from './boundaries.ts';
import type { Command } from './command.ts';
import { machineCommands } from './machines.ts';
import { memberCommands } from './members.ts';
import { mistakeCommands } from './mistakes.ts';
import { operatorCommands } from './operator.ts';
import { rechargeCommands } from './recharges.ts';
import { rewardCommands } from './rewards.ts';
import { withdrawalCommands } from './withdrawals.ts';
import { worldCommands } from './worlds.ts';

export const commands: readonly Command[] = [
  ...memberCommands,
  ...rechargeCommands,
  ...machineCommands,
  ...withdrawalCommands,
  ...rewardCommands,
  ...operatorCommands,
  ...mistakeCommands,
  ...boundaryCommands,
  ...worldCommands,
];
