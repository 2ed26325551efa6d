/** A digest of the files under these names, without tests. */
export function digestOfSources(names: readonly string[]): string;

/** Whether the files under these names, without tests, are those recorded in `noteFile`; `note` records them. */
export function compareSources(
  noteFile: string,
  names: readonly string[],
): { areSame: boolean; note(): void };
