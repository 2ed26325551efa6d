/** Builds the site and the back office unless what is built is current; returns whether it could. */
export function buildIfNeeded(): Promise<boolean>;
