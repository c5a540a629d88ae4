import * as z from 'zod/mini';
import { hasOddHost, isBase, MAX_ADDRESS, oddHostProblem } from './network.ts';

const isPath = (written: string): boolean =>
  written.length <= MAX_ADDRESS && /^\/(?!\/)[\x21-\x7e]*$/.test(written) && !/[?#\\]/.test(written);

/** Returns true if a path stays below the base address of its service: no host, no `..`. */
const staysBelow = (path: string): boolean =>
  /^[\x21-\x7e]+$/.test(path) && !/^\w+:|^\/\/|\\|#|(^|\/)\.\.?(\/|$)|%2e/i.test(path);

/** The problem of an address that is not as expected. */
export const addressProblem =
  (expected: string) =>
  ({ input }: { readonly input?: unknown }): string => {
    if (String(input).length > MAX_ADDRESS) return `must have at most ${MAX_ADDRESS} characters.`;
    return hasOddHost(String(input)) ? oddHostProblem : `must be ${expected}.`;
  };

const refined = (isRight: (written: string) => boolean, expected: string) =>
  z
    .string({ error: `must be ${expected}.` })
    .check(z.refine(isRight, { error: addressProblem(expected), abort: true }));

const address = 'an http or https address without name, password, query or fragment';
export const Base = refined(
  (written) => isBase(written) || isPath(written),
  `${address}, or a path of the client’s own host such as "/api/user"`,
);
export const Origin = refined(
  (written) => isBase(written) && new URL(written).pathname === '/',
  'an origin such as "https://cdn.example.com"',
);
export const endpointPath =
  'a path below the service without host, "..", "#" or braces, or a whole http or https address';
export const isEndpointPath = (path: string): boolean =>
  path.length <= MAX_ADDRESS && !/[{}]/.test(path) && (staysBelow(path) || isBase(path));
export const Path = refined(isEndpointPath, endpointPath);
