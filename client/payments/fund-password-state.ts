/** Whether a fund password is set. A host without an endpoint for it may never have shown it. */
export const fundPasswordState = ({ has }: { readonly has?: boolean | undefined }) =>
  has === undefined ? 'unknown' : has ? 'set' : 'notSet';
