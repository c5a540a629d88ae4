import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from '../cache.ts';

/** A peer could not be installed. Its message is one sentence. */
export class PeerMissing extends Error {}

/**
 * Installs a package into a folder of its own in the cache, unless it is there, and returns the file of its command. The
 * project does not depend on peers, because only this benchmark needs them. Throws PeerMissing.
 */
export function installed(name: string, version: string, command: string): string {
  const folder = join(cache, `${name.replaceAll(/\W+/g, '-')}-${version}`);
  if (!existsSync(join(folder, 'node_modules', name))) install(folder, `${name}@${version}`);
  const manifest = join(folder, 'node_modules', name, 'package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> | string };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (file === undefined) throw new PeerMissing(`${name}@${version} has no command ${command}.`);
  return join(folder, 'node_modules', name, file);
}

function install(folder: string, wanted: string): void {
  mkdirSync(folder, { recursive: true });
  // A manifest of its own keeps npm from installing into the project above.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', wanted], {
    cwd: folder,
    stdio: 'ignore',
    timeout: 300_000,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new PeerMissing(`${wanted} could not be installed, so it is not compared.`);
}

/** Writes a file for a peer to read. */
export function fileForPeer(name: string, content: unknown): string {
  mkdirSync(cache, { recursive: true });
  const file = join(cache, name);
  writeFileSync(file, Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return file;
}
