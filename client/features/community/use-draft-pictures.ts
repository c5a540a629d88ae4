import { useState } from 'react';
import { square } from '#contract/square.ts';
import { useDraft } from '#client/drafts/use-draft.ts';
import { compressPicture } from '#client/pictures/compress-picture.ts';
import { mapSeries } from '#client/pictures/compress-picture.ts';
import { pictureProblem } from '#client/pictures/picture-problem.ts';
import type { PictureProblem } from '#client/pictures/picture-words.ts';

export const maxPictures = square.addPost.files.maxFiles;

export interface DraftPicture {
  id: string;
  file: File;
  /** An object URL, valid within this page. */
  url: string;
}

/** A chosen file that was rejected, and the reason. */
export interface LeftOut {
  name: string;
  problem: PictureProblem | 'tooMany';
}

export type DraftPictures = ReturnType<typeof useDraftPictures>;

let lastId = 0;

const noPictures: readonly DraftPicture[] = [];

/** The pictures of a post that is being written. Adds some, downscaling large ones; reorders and removes them. */
export function useDraftPictures(onChange: () => void) {
  const [pictures, setPictures] = useDraft('post pictures', noPictures, 'page');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const [isReading, setReading] = useDraft('post pictures under way', false, 'page');

  const change = (next: (now: readonly DraftPicture[]) => readonly DraftPicture[]) => {
    setPictures(next);
    onChange();
  };
  const add = async (files: readonly File[]) => {
    setReading(true);
    const room = maxPictures - pictures.length;
    const read = await mapSeries(files.slice(0, room), readPicture);
    const tooMany = files.slice(room).map(({ name }) => ({ name, problem: 'tooMany' as const }));
    setLeftOut([...read.filter((one) => 'problem' in one), ...tooMany]);
    change((now) => [...now, ...read.filter((one) => 'url' in one)].slice(0, maxPictures));
    setReading(false);
  };

  const remove = (id: string) => {
    const removed = pictures.find((one) => one.id === id);
    if (removed) URL.revokeObjectURL(removed.url);
    setLeftOut([]);
    change((now) => now.filter((one) => one.id !== id));
  };

  const move = (id: string, step: 1 | -1) =>
    change((now) => {
      const at = now.findIndex((one) => one.id === id);
      const moved = now[at];
      return moved ? now.toSpliced(at, 1).toSpliced(at + step, 0, moved) : now;
    });

  /** Removes the pictures that were posted, unless they have changed since. */
  const clear = (posted: readonly DraftPicture[]) =>
    setPictures((now) => {
      if (now !== posted) return now;
      for (const { url } of posted) URL.revokeObjectURL(url);
      return noPictures;
    });

  return { pictures, leftOut, isReading, add, remove, move, clear };
}

async function readPicture(file: File): Promise<DraftPicture | LeftOut> {
  const { name } = file;
  const problem = pictureProblem(file);
  if (problem && problem !== 'tooLarge') return { name, problem };
  const fitting = await compressPicture(file);
  if (typeof fitting === 'string') return { name, problem: fitting };
  lastId += 1;
  return { id: String(lastId), file: fitting, url: URL.createObjectURL(fitting) };
}
