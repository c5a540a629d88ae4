import { createContext, use } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
  /** ARIA only: the form shows its own messages instead of the browser's. */
  'aria-required'?: boolean;
}

export const FieldControlContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that tie an input to the Field around it; spread them on the input. */
export function useFieldControl(): FieldControl | undefined {
  return use(FieldControlContext);
}
