import type { MetadataJson } from 'libphonenumber-js/core';
import offered from './offered-countries.json' with { type: 'json' };
import { phoneReader } from './read-phone.ts';

/** Reads phones by the numbering plans of the countries that the reference platform offers. */
export const phones = phoneReader(offered as unknown as MetadataJson);
