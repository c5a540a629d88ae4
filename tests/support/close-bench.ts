import { afterAll } from 'vitest';
import { closeBench } from './world.ts';

// A setup file runs for each test file, while the test files of a worker share their modules.
afterAll(closeBench);
