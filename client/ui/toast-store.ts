import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'failure' | 'info';
  position: 'top' | 'bottom';
  /** It does not go away by itself. */
  stays: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function replaceToasts(next: readonly Toast[]) {
  toasts = next;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows a short message that goes away by itself unless it `stays`, and answers what takes it away. It may be called from
 * anywhere, also outside React.
 */
export function showToast(toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>): () => void {
  lastId += 1;
  const id = lastId;
  replaceToasts([...toasts, { id, tone: 'info', position: 'bottom', stays: false, ...toast }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number) {
  replaceToasts(toasts.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}
