/**
 * The path below which the bench is, from the address of this page: empty, or such as `/assay`. All pages are beside each
 * other, so they refer to each other and to the server by relative addresses.
 */
export const basePath: string =
  typeof location === 'undefined' ? '' : location.pathname.replace(/\/[^/]*$/, '');
