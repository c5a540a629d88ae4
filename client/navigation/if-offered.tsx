import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { isAbsent } from '#client/api/absent.ts';
import { supportsField } from '#client/api/host-fields.ts';
import { inElement } from '#client/ui/text/in-element.tsx';

interface IfOfferedProps {
  endpoint: Endpoint;
  /** A field of its request. */
  field?: string;
  children: ReactNode;
  /** Takes its place where the host lacks the endpoint or the field. */
  otherwise?: ReactNode;
}

/** Renders a part of a screen where the host has the endpoint that the part needs, and takes the field that it fills in. */
export const IfOffered = ({ endpoint, field, children, otherwise }: IfOfferedProps): ReactNode =>
  !isAbsent(endpoint) && (field === undefined || supportsField(endpoint, field))
    ? inElement(children)
    : inElement(otherwise);
