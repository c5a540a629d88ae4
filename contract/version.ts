/** The version of the package, which `/openapi.json` and exported files name. */
export const VERSION = '0.2.0';
