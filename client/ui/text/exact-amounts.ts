import { createContext } from 'react';

/** Whether amounts show all their decimals, as in dialogs and on receipts: a member compares or confirms these. */
export const ExactAmounts = createContext(false);
