import { sharedState } from '#client/ui/overlays/shared-state.ts';

/** The number of unread messages. The tab bar renders before any request for messages. */
export const unreadCount = sharedState(0);

export const shareSheet = sharedState(false);

interface Chat {
  /** The URL of the customer-service script; undefined until the chat was first opened. */
  script: string | undefined;
  open: boolean;
  /** The sheet, which loads later, has yet to ask the platform for the script. */
  isRequested: boolean;
}

const noChat: Chat = { script: undefined, open: false, isRequested: false };

/** The conversation continues while its sheet is closed. */
export const chat = sharedState(noChat);

export const requestChat = (): void => chat.set({ ...chat.get(), isRequested: true });

/** Closes the chat, and gives up a request that the platform has not answered yet. */
export const closeChat = (): void => chat.set({ ...chat.get(), open: false, isRequested: false });

/** Closes the chat and unloads its script with the conversation. */
export const endChat = (): void => chat.set(noChat);
