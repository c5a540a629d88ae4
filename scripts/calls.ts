import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsText } from './calls/calls-text.ts';

/** Writes docs/calls.md. */
writeFileSync(join(import.meta.dirname, '../docs/calls.md'), await callsText());
