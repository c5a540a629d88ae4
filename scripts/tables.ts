import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tablesText } from './tables/tables-text.ts';

/** Writes mock-server/db/tables.ts from schema.sql. */
const folder = join(import.meta.dirname, '../mock-server/db');
writeFileSync(join(folder, 'tables.ts'), tablesText(readFileSync(join(folder, 'schema.sql'), 'utf8')));
