/** Whether a text is a range of versions. */
export function isRange(text: string): boolean;
