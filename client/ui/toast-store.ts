import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'failure' | 'info';
  position: 'top' | 'bottom';
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

/** Shows a short message that goes away by itself. It may be called from anywhere, also outside React. */
export function showToast(toast: { text: string; tone?: Toast['tone']; position?: Toast['position'] }) {
  lastId += 1;
  replaceToasts([...toasts, { id: lastId, tone: 'info', position: 'bottom', ...toast }]);
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
