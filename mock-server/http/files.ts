import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import type { Keeper } from '../world.ts';

/** Pictures that members sent, by the hash of their content: beside the worlds, shared by forks, never overwritten. */
export interface Files extends Keeper {
  readonly serve: RequestHandler;
}

const nameOf = (content: Buffer, extension: string) =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`;
const addressOf = (content: Buffer, extension: string) => `/files/uploads/${nameOf(content, extension)}`;

/** For worlds in memory: the pictures go when the process goes. */
export function filesInMemory(): Files {
  const kept = new Map<string, Buffer>();
  return {
    addressOf,
    keep: (content, extension) => void kept.set(nameOf(content, extension), content),
    serve(request, response, next) {
      const content = kept.get(request.path.slice(1));
      if (content) response.type(request.path).send(content);
      else next();
    },
  };
}

export function filesInFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return {
    addressOf,
    keep(content, extension) {
      const name = nameOf(content, extension);
      // Written beside and renamed, so that a crash or a full disk never leaves half a picture under a good name.
      const fresh = join(folder, `${name}.new`);
      writeFileSync(fresh, content, { flush: true });
      renameSync(fresh, join(folder, name));
    },
    serve: express.static(folder, { index: false, dotfiles: 'ignore', immutable: true, maxAge: '1y' }),
  };
}
