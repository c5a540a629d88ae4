import { createContext } from 'react';

/** The id of the screen's form. Its submit button is outside the form. */
export const ScreenFormId = createContext<string | undefined>(undefined);
