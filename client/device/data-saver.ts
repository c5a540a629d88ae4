declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether this phone's owner has told the browser to spare data: nothing is fetched then that nobody has asked for. */
export const sparesData = (): boolean => navigator.connection?.saveData === true;
