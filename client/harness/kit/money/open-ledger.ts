import { openPanel } from '#client/harness/model/open-panel.ts';
import { writeAddress } from '#client/harness/model/address.ts';

/** Shows the statement of an account by its name, such as `member:12:available` or `treasury`. */
export function openAccount(account: string): void {
  const owner = account.split(':', 2).join(':');
  openPanel('ledger', owner);
  writeAddress({ view: undefined, account: account === owner ? undefined : account });
}

/** Shows the rules that money must keep, and what breaks them. */
export function openInvariants(): void {
  openPanel('ledger', '');
  writeAddress({ view: 'invariants' });
}
