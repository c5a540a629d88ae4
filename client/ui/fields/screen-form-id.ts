import { createContext } from 'react';

/** The id of the one form of a screen, whose submit button is outside it. */
export const ScreenFormId = createContext<string | undefined>(undefined);
