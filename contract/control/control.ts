import { service } from '../endpoint.ts';
import { books } from './books.ts';
import { clock } from './clock.ts';
import { params } from './params.ts';
import { people } from './people.ts';
import { rail } from './rail.ts';
import { worlds } from './worlds.ts';

/** The operator's service: JSON in and out, at `/control/…`. */
export const control = service('control', { ...worlds, ...clock, ...params, ...people, ...rail, ...books });
