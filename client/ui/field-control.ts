import { createContext, use } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean;
  /** Said, and not asked of the browser: the form says itself what is missing, in its own words. */
  'aria-required'?: boolean;
}

export const FieldControlContext = createContext<FieldControl | undefined>(undefined);

/** The attributes that tie an input to the Field around it; spread them on the input. */
export function useFieldControl(): FieldControl | undefined {
  return use(FieldControlContext);
}
