import { accountCommands } from './accounts.ts';
import { bindingCommands } from './bindings.ts';
import { boundaryCommands } from './boundaries.ts';
import type { Command } from './command.ts';
import { communityCommands } from './community.ts';
import { aboutWorldsCommands } from './about-worlds.ts';
import { groupCommands } from './group.ts';
import { lookCommands } from './look.ts';
import { machineCommands } from './machines.ts';
import { memberCommands } from './members.ts';
import { mistakeCommands } from './mistakes.ts';
import { mistakenRegistrationCommands } from './mistaken-registrations.ts';
import { offerCommands } from './offers.ts';
import { operatorCommands } from './operator.ts';
import { publishingCommands } from './publishing.ts';
import { rechargeCommands } from './recharges.ts';
import { rewardCommands } from './rewards.ts';
import { withdrawalCommands } from './withdrawals.ts';
import { worldCommands } from './worlds.ts';

export const commands: readonly Command[] = [
  ...memberCommands,
  ...mistakenRegistrationCommands,
  ...accountCommands,
  ...rechargeCommands,
  ...machineCommands,
  ...bindingCommands,
  ...withdrawalCommands,
  ...rewardCommands,
  ...groupCommands,
  ...communityCommands,
  ...operatorCommands,
  ...offerCommands,
  ...publishingCommands,
  ...mistakeCommands,
  ...boundaryCommands,
  ...lookCommands,
  ...worldCommands,
  ...aboutWorldsCommands,
];
