import { createContext, type RefObject } from 'react';

/** Around the screen that a wide window shows beside the current one: the element that scrolls it. */
export const ListPaneScroll = createContext<RefObject<HTMLElement | null> | undefined>(undefined);
