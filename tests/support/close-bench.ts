import { afterAll } from 'vitest';
import { closeBench } from './world.ts';

// A setup file, since modules are shared between the test files of a worker, and this has to be done after each of them.
afterAll(closeBench);
