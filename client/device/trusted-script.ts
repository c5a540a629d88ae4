interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

/**
 * Trusted Types require a policy for the address of a worker. This one allows no other address. The page's security policy
 * names it once, so a page can call this once.
 */
export function trustedScript(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  const rules = { createScriptURL: (asked: string) => (asked === url ? asked : '') };
  return trustedTypes.createPolicy('service-worker', rules).createScriptURL(url);
}
