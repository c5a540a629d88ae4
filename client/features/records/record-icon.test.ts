import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { RecordIcon } from './record-icon.tsx';

it.each(['constructor', '__proto__', 'SOMETHING_ELSE'])('shows an icon for the unknown code %s', (code) => {
  expect(isValidElement(RecordIcon({ code }))).toBe(true);
});
