declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Returns true if the browser's data saver is on. Then nothing is prefetched. */
export const sparesData = (): boolean => navigator.connection?.saveData === true;
