import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { takesField } from '#client/api/host-fields.ts';

interface IfTakenProps {
  endpoint: Endpoint;
  /** A field of its request. */
  field: string;
  children: ReactNode;
}

/** An input whose value the host takes. Without the field it is not offered. */
export const IfTaken = ({ endpoint, field, children }: IfTakenProps): ReactNode =>
  takesField(endpoint, field) && children;
