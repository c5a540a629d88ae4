import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runnerImport, type Plugin } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const address = z
  .string()
  .check(z.regex(/^(https?:\/\/|\/)\S+$/, { error: 'A host is an http(s) address or a path.' }));
const call = z.nullable(
  z
    .string()
    .check(z.regex(/^(GET|POST|DELETE) \S+$/, { error: 'An endpoint is null, or a text like "POST path".' })),
);

const Endpoints = z.record(z.string(), call);

const Profile = z.strictObject({
  hosts: z.optional(z.record(z.string(), address)),
  endpoints: z.optional(Endpoints),
});

/**
 * Reads the profile of the host that this client is built for (docs/hosts.md): `host-profile.json` beside this
 * file, where there is one, and the environment, which goes first. A profile that does not fit stops the build.
 */
export function hostProfile(file = join(import.meta.dirname, 'host-profile.json')): Plugin {
  return {
    name: 'host-profile',
    async config() {
      const { hosts = {}, endpoints = {} } = existsSync(file)
        ? read(Profile, readFileSync(file, 'utf8'))
        : {};
      for (const [service, host] of Object.entries(hosts))
        process.env[`VITE_HOST_${service.toUpperCase()}`] ??= host;
      const differences = { ...endpoints, ...read(Endpoints, process.env['VITE_ENDPOINTS'] || '{}') };
      await refuseUnknown(Object.keys(hosts), Object.keys(differences));
      process.env['VITE_ENDPOINTS'] = JSON.stringify(differences);
    },
  };
}

/** A part of the profile, or one sentence that explains its error. */
function read<T extends z.ZodMiniType>(part: T, text: string): z.output<T> {
  const { data, error } = part.safeParse(parsed(text));
  if (!error) return data;
  const [issue] = error.issues;
  throw new Error(`The host profile does not fit at "${issue?.path.join('.')}": ${issue?.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`The host profile is no JSON: ${text.slice(0, 40)}`);
  }
}

/** A name that is misspelt would silently change nothing. */
async function refuseUnknown(services: readonly string[], ids: readonly string[]): Promise<void> {
  if (services.length + ids.length === 0) return;
  const { module } = await runnerImport<{ contract: readonly Endpoint[] }>(
    join(import.meta.dirname, '../contract/index.ts'),
    { configFile: false },
  );
  const knownIds = new Set(module.contract.map(({ id }) => id));
  const knownServices = new Set(module.contract.map(({ service }) => service));
  const unknown = [
    ...services.filter((service) => !knownServices.has(service)),
    ...ids.filter((id) => !knownIds.has(id)),
  ];
  if (unknown.length > 0)
    throw new Error(`The host profile names what the contract has not: ${unknown.join(', ')}.`);
}
