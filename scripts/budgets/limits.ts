const KB = 1000;

/** The most that a page for reading loads of scripts after the first interaction, in compressed bytes. */
export const MAX_SCRIPT = 170 * KB;

/** Tracking is interactive: its scripts start at once, and are larger. */
export const MAX_TOOL_SCRIPT = 200 * KB;
