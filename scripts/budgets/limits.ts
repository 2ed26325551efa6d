const KB = 1000;

/** The most that a page which is read loads of scripts once its visitor does something, in bytes across the wire. */
export const MAX_SCRIPT = 170 * KB;

/** Tracking is a tool: it starts by itself, and holds more. */
export const MAX_TOOL_SCRIPT = 200 * KB;
