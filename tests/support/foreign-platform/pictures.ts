import express, { type Express } from 'express';
import { Refused, type Call } from './call.ts';
import type { State } from './state.ts';

/** Stores an uploaded picture and returns its relative address. */
export function keepPicture(call: Call, field: string): string {
  const [path] = keepPictures(call, field);
  if (path === undefined) throw new Refused('PARAM_MISSING', 'Please choose a picture.');
  return path;
}

export function keepPictures({ state, uploads }: Call, field: string): string[] {
  return uploads
    .filter((upload) => upload.field === field)
    .map(({ type, bytes }) => {
      if (!type.startsWith('image/')) throw new Refused('FILE_WRONG', 'Please choose a picture.');
      const path = `up/${state.nextId()}`;
      state.pictures.set(path, { type, bytes });
      return path;
    });
}

const drawing = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#c9a227"/><text x="40" y="210" font-size="32">${name}</text></svg>`;

/** The host of all pictures: the platform's own drawings and what members uploaded. */
export function pictureHost(state: State): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/media/img/:name.svg', (request, response) => {
    response.type('svg').send(drawing(request.params.name.replace(/\W/g, '')));
  });
  app.get('/media/up/:id', (request, response) => {
    const picture = state.pictures.get(`up/${request.params.id}`);
    if (picture) response.type(picture.type).send(picture.bytes);
    else response.sendStatus(404);
  });
  return app;
}
