/** A digest of the files under these names, tests apart. */
export function digestOfSources(names: readonly string[]): string;

/** Whether the files under these names, tests apart, are those noted in `noteFile`; `note` notes them. */
export function compareSources(
  noteFile: string,
  names: readonly string[],
): { areSame: boolean; note(): void };
