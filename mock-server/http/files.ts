import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type RequestHandler } from 'express';
import { UPLOADS, type PictureStore } from '../worlds/storage/pictures.ts';

/** Members' pictures by the hash of their content. Forks share them, and no picture is overwritten. */
export interface Files extends PictureStore {
  readonly serve: RequestHandler;
}

const nameOf = (content: Buffer) => `${createHash('sha256').update(content).digest('hex')}.webp`;
const addressOf = (content: Buffer) => `${UPLOADS}${nameOf(content)}`;

/** Pictures in memory, for worlds in memory. */
export function filesInMemory(): Files {
  const kept = new Map<string, Buffer>();
  return {
    addressOf,
    save: (content) => void kept.set(nameOf(content), content),
    names: () => [...kept.keys()],
    read: (name) => kept.get(name),
    remove: (name) => void kept.delete(name),
    serve(request, response, next) {
      const content = kept.get(request.path.slice(1));
      // Express takes a path with a slash for a type.
      if (content) response.type(extname(request.path)).send(content);
      else next();
    },
  };
}

/** The names of stored pictures, complete or half written. No other file is removed. */
const KEPT = /^[0-9a-f]{64}\.[a-z]+(\.new)?$/;

/** Pictures in a folder, for worlds in files. A picture is stored completely or not at all. */
export function filesInFolder(folder: string): Files {
  mkdirSync(folder, { recursive: true });
  return {
    addressOf,
    save(content) {
      const name = nameOf(content);
      // Written under another name and renamed: a crash or a full disk leaves no half picture under its name.
      const fresh = join(folder, `${name}.new`);
      try {
        writeFileSync(fresh, content, { flush: true });
        renameSync(fresh, join(folder, name));
      } catch (error) {
        // Half a picture would fill the rest of the disk.
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
