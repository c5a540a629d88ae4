import type { PanelId } from '#client/harness/model/panel-ids.ts';
import type { PhoneName } from '#client/harness/model/phones/phone-settings.ts';
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
  readonly panel: PanelId;
  /** The phone that shows its result, where there is room for one only. */
  readonly phone: PhoneName;
  /** The phones on which an amount changes, which gets a ring. */
  readonly rings?: readonly PhoneName[];
  readonly act: () => Promise<void> | void;
}

/** The main flow: a member invites another one, who recharges, buys and receives income; a withdrawal is paid out. */
export const tourSteps: readonly TourStep[] = [
  { id: 'invite', panel: 'members', phone: '2', act: showInvitation },
  { id: 'code', panel: 'outbox', phone: '2', act: requestCode },
  { id: 'register', panel: 'members', phone: '2', rings: ['2'], act: register },
  { id: 'recharge', panel: 'recharges', phone: '2', rings: ['2'], act: announceRecharge },
  { id: 'transfer', panel: 'recharges', phone: '2', act: transfer },
  { id: 'confirm', panel: 'recharges', phone: '2', rings: ['2'], act: confirm },
  { id: 'buy', panel: 'members', phone: '2', rings: ['1', '2'], act: buyMachine },
  { id: 'day', panel: 'members', phone: '2', rings: ['2'], act: advanceOneDay },
  { id: 'receive', panel: 'ledger', phone: '2', rings: ['2'], act: receiveIncome },
  { id: 'withdraw', panel: 'withdrawals', phone: '1', rings: ['1'], act: withdraw },
  { id: 'approve', panel: 'withdrawals', phone: '1', rings: ['1'], act: approve },
];
