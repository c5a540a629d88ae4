import type { PanelId } from '#client/harness/model/panel-ids.ts';
import {
  announceRecharge,
  approve,
  askForCode,
  buyMachine,
  confirm,
  passADay,
  receiveIncome,
  register,
  showInvitation,
  transfer,
  withdraw,
} from './stage.ts';

interface TourStep {
  readonly id:
    | 'invite'
    | 'code'
    | 'register'
    | 'recharge'
    | 'transfer'
    | 'confirm'
    | 'buy'
    | 'day'
    | 'receive'
    | 'withdraw'
    | 'approve';
  /** Where in the console it can be watched. */
  readonly panel: PanelId;
  readonly act: () => Promise<void> | void;
}

/** The main flow, step by step: a member invites another, who recharges, buys and receives; a withdrawal is paid out. */
export const tourSteps: readonly TourStep[] = [
  { id: 'invite', panel: 'members', act: showInvitation },
  { id: 'code', panel: 'outbox', act: askForCode },
  { id: 'register', panel: 'members', act: register },
  { id: 'recharge', panel: 'recharges', act: announceRecharge },
  { id: 'transfer', panel: 'recharges', act: transfer },
  { id: 'confirm', panel: 'time', act: confirm },
  { id: 'buy', panel: 'members', act: buyMachine },
  { id: 'day', panel: 'time', act: passADay },
  { id: 'receive', panel: 'time', act: receiveIncome },
  { id: 'withdraw', panel: 'withdrawals', act: withdraw },
  { id: 'approve', panel: 'withdrawals', act: approve },
];
