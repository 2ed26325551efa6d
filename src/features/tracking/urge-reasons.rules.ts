/** Why somebody asks for faster delivery. */
export const urgeReasons = ['LATE', 'NEEDED_TODAY', 'NO_CALL', 'STUCK', 'OTHER'] as const;
export type UrgeReason = (typeof urgeReasons)[number];

/** Longest note with a request, in characters. */
export const MAX_NOTE_LENGTH = 300;
