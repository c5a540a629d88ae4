import type { Endpoint, RefusalOf } from '#contract/endpoint.ts';
import { useCommand } from '#client/api/command.ts';
import { queryClient } from '#client/harness/model/query-client.ts';
import { showToast } from '#client/ui/toast-store.ts';

interface Kept {
  readonly id: string;
}

interface SavingOptions<E extends Endpoint> {
  /** The list that the item stands in. */
  list: Endpoint;
  /** What a toast says of it. */
  said: string;
  at?: Partial<Record<RefusalOf<E>, string>>;
  onSaved: (id: string) => void;
}

/** Adds an item to a list, or changes it. What goes wrong is said in the form. */
export function useSaving<E extends Endpoint>(
  endpoint: E,
  { list, said, at = {}, onSaved }: SavingOptions<E>,
) {
  return useCommand(endpoint, {
    at,
    quiet: true,
    onDone: (answer) => {
      const item = answer as Kept;
      keepItem(list, item);
      onSaved(item.id);
      showToast({ text: said, tone: 'success' });
    },
  });
}

/** Puts an item as the platform answered it into its list at once, so that a form never shows what was there before. */
function keepItem(list: Endpoint, item: Kept): void {
  // Whatever its first part is asked with.
  queryClient.setQueriesData<readonly Kept[]>({ queryKey: [list.id, {}] }, (items) =>
    items?.some(({ id }) => id === item.id)
      ? items.map((known) => (known.id === item.id ? item : known))
      : items && [item, ...items],
  );
}
