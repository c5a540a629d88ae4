import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileSchemaText } from '#contract/profile/json-schema.ts';

/** Writes docs/profile.schema.json, by which editors complete a profile. */
writeFileSync(join(import.meta.dirname, '../docs/profile.schema.json'), profileSchemaText());
