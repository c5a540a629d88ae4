import { createContext } from 'react';

/** Amounts show all their decimals, as in dialogs and on receipts, where a member compares or confirms them. */
export const ExactAmounts = createContext(false);
