import * as z from 'zod/mini';
import { Profile } from './schema.ts';

/** The JSON Schema of a profile, as docs/profile.schema.json has it. */
export function profileSchemaText(): string {
  const schema = z.toJSONSchema(Profile, { io: 'input' });
  return `${JSON.stringify({ title: 'The hosts of a platform', ...schema }, undefined, 2)}\n`;
}
