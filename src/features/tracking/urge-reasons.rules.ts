/** Why somebody asks for faster delivery. */
export const urgeReasons = ['LATE', 'NEEDED_TODAY', 'NO_CALL', 'STUCK', 'OTHER'] as const;
export type UrgeReason = (typeof urgeReasons)[number];

/** Working days within which staff answer a request, as they do a message to customer support (decision 113). */
export const ANSWER_URGE_DAYS = 1;

/** Longest note with a request, in characters. */
export const MAX_NOTE_LENGTH = 300;
