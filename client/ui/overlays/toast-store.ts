import { sharedState } from './shared-state.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'success' | 'failure' | 'info';
  position: 'top' | 'bottom';
  stays: boolean;
}

const toasts = sharedState<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a short message that disappears after a while unless it `stays`. Returns a function that dismisses it. Can be
 * called from anywhere, also outside React.
 */
export function showToast(toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>): () => void {
  lastId += 1;
  const id = lastId;
  toasts.set([...toasts.get(), { id, tone: 'info', position: 'bottom', stays: false, ...toast }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export const useToasts = toasts.use;
