/** The state of the fund password. It is unknown if the host has no endpoint for it and has never shown it. */
export const fundPasswordState = ({ has }: { readonly has?: boolean | undefined }) =>
  has === undefined ? 'unknown' : has ? 'set' : 'notSet';
