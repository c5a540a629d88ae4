/** Names of credentials and contact data, which a profile must not contain. */
export const isPrivateField = (name: string): boolean =>
  /^(.*(pass|pwd|token|secret|phone|mobile|credential).*|authorization|cookie)$/i.test(name);

export const privateProblem =
  'must not be in a profile. Give credentials in ASSAY_PHONE and ASSAY_PASSWORD, and let members log in.';
