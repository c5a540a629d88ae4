import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { supportsField } from '#client/api/host-fields.ts';

interface IfFieldSupportedProps {
  endpoint: Endpoint;
  /** A field of its request. */
  field: string;
  children: ReactNode;
}

/** Renders an input only if the host's request has its field. */
export const IfFieldSupported = ({ endpoint, field, children }: IfFieldSupportedProps): ReactNode =>
  supportsField(endpoint, field) && children;
