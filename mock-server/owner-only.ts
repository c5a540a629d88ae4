/** The mode of files with members' data: only the owner reads and writes them. */
export const OWNER_ONLY = 0o600;
