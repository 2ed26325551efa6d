const KB = 1000;

/** The most that a page for reading loads of scripts after the first interaction, in compressed bytes. */
export const MAX_SCRIPT = 170 * KB;

/** Tracking is interactive: its scripts start at once, and are larger. */
export const MAX_TOOL_SCRIPT = 200 * KB;

/** The most that the login of the back office loads before it can be typed into: requests, and bytes of everything. */
export const MAX_LOGIN = { requests: 25, bytes: 250 * KB };

/** The most requests of any screen of the back office that is the first in its browser, calls included. */
export const MAX_FIRST_SCREEN = 40;
