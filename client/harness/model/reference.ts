import { world } from './world.ts';

/** The address of the API reference, which calls this world, or of one endpoint in it. */
export const referenceAddress = (endpoint = ''): string =>
  `docs?${new URLSearchParams({ world })}${endpoint && `#${endpoint}`}`;
