import { sharedState } from '#client/ui/shared-state.ts';

interface Chat {
  /** The address of the customer-service script; undefined until somebody has asked for the chat. */
  script: string | undefined;
  open: boolean;
}

/** The conversation goes on behind the screens while its sheet is closed. */
export const chat = sharedState<Chat>({ script: undefined, open: false });

export const openChat = (script: string): void => chat.set({ script, open: true });
export const closeChat = (): void => chat.set({ ...chat.get(), open: false });
