import { expect, it } from 'vitest';
import { serviceNames } from './names.ts';
import { referenceAt, referenceServices } from './reference.ts';
import { calledOrigins } from './resolve.ts';

it('has every service of the contract at the origin of the reference', () => {
  expect(referenceServices.toSorted()).toEqual(serviceNames.toSorted());
  expect(calledOrigins(referenceAt('http://192.168.1.20:4000'))).toEqual(['http://192.168.1.20:4000']);
});
