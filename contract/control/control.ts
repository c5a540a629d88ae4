import { service } from '../endpoint.ts';
import { accounting } from './accounting.ts';
import { books } from './books.ts';
import { catalogue } from './catalogue.ts';
import { clock } from './clock.ts';
import { comparison } from './comparison.ts';
import { faults } from './faults.ts';
import { observation } from './observation.ts';
import { params } from './params.ts';
import { people } from './people.ts';
import { phones } from './phones.ts';
import { publishing } from './publishing.ts';
import { rail } from './rail.ts';
import { film } from './film.ts';
import { runOff } from './run-off.ts';
import { tape } from './tape.ts';
import { trace } from './trace.ts';
import { session } from './session.ts';
import { worlds } from './worlds.ts';

/** The operator's service: JSON in and out, at `/control/…`. */
export const control = service('control', {
  ...worlds,
  ...comparison,
  ...clock,
  ...params,
  ...people,
  ...rail,
  ...books,
  ...runOff,
  ...film,
  ...tape,
  ...trace,
  ...accounting,
  ...catalogue,
  ...publishing,
  ...observation,
  ...faults,
  ...phones,
  ...session,
});
