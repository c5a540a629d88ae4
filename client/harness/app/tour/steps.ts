import type { PanelId } from '#client/harness/model/panel-ids.ts';
import {
  announceRecharge,
  approve,
  requestCode,
  buyMachine,
  confirm,
  advanceOneDay,
  receiveIncome,
  register,
  showInvitation,
  transfer,
  withdraw,
} from './step-actions.ts';

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
  /** The panel that shows its result. */
  readonly panel: PanelId;
  readonly act: () => Promise<void> | void;
}

/** The main flow: a member invites another one, who recharges, buys and receives income; a withdrawal is paid out. */
export const tourSteps: readonly TourStep[] = [
  { id: 'invite', panel: 'members', act: showInvitation },
  { id: 'code', panel: 'outbox', act: requestCode },
  { id: 'register', panel: 'members', act: register },
  { id: 'recharge', panel: 'recharges', act: announceRecharge },
  { id: 'transfer', panel: 'recharges', act: transfer },
  { id: 'confirm', panel: 'time', act: confirm },
  { id: 'buy', panel: 'members', act: buyMachine },
  { id: 'day', panel: 'time', act: advanceOneDay },
  { id: 'receive', panel: 'time', act: receiveIncome },
  { id: 'withdraw', panel: 'withdrawals', act: withdraw },
  { id: 'approve', panel: 'withdrawals', act: approve },
];
