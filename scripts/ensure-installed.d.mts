/** Installs the packages of a folder's package-lock.json unless exactly these are installed. */
export function ensureInstalled(folder?: string): Promise<void>;
