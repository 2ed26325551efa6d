/** Folders with a lock file: the site first, then the tools that are installed by the scripts that use them. */
export const LOCKED_FOLDERS: readonly string[];
