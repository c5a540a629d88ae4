import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { UPLOADS, type PictureStore } from '../worlds/storage/pictures.ts';

/** Pictures that members sent, by the hash of their content: beside the worlds, shared by forks, never overwritten. */
export interface Files extends PictureStore {
  readonly serve: RequestHandler;
}

const nameOf = (content: Buffer, extension: string) =>
  `${createHash('sha256').update(content).digest('hex')}.${extension}`;
const addressOf = (content: Buffer, extension: string) => `${UPLOADS}${nameOf(content, extension)}`;

/** For worlds in memory: the pictures go when the process goes. */
export function filesInMemory(): Files {
  const kept = new Map<string, Buffer>();
  return {
    addressOf,
    save: (content, extension) => void kept.set(nameOf(content, extension), content),
    names: () => [...kept.keys()],
    read: (name) => kept.get(name),
    remove: (name) => void kept.delete(name),
    serve(request, response, next) {
      const content = kept.get(request.path.slice(1));
      if (content) response.type(request.path).send(content);
      else next();
    },
  };
}

/** What is kept in a folder, whole or half written. Nothing else is ever removed. */
const KEPT = /^[0-9a-f]{64}\.[a-z]+(\.new)?$/;

/** For worlds in files: pictures are served from a folder, and each is there whole or not at all. */
export function filesInFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return {
    addressOf,
    save(content, extension) {
      const name = nameOf(content, extension);
      // Written beside and renamed, so that a crash or a full disk never leaves half a picture under a good name.
      const fresh = join(folder, `${name}.new`);
      try {
        writeFileSync(fresh, content, { flush: true });
        renameSync(fresh, join(folder, name));
      } catch (error) {
        // The half of it would take from a full disk what is left.
        rmSync(fresh, { force: true });
        throw error;
      }
    },
    names: () => readdirSync(folder).filter((name) => KEPT.test(name)),
    read(name) {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
    serve: express.static(folder, {
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '1y',
    }),
  };
}
