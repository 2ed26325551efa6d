import type { ContentUse } from '#features/content/staff/server/content-uses.ts';
import type { MediaUse } from '../media.staff.contract.ts';

/** The uses of each address of the library. */
export type UsesByLink = ReadonlyMap<string, readonly MediaUse[]>;

/** Content may refer to a smaller copy: that is a use of the picture. */
const COPY = /^(\/media\/[^/]+\/\d+x\d+)-\d+(\.webp)$/;

/** The address in the library of what content refers to. */
export function usedAddress(address: string): string {
  return address.replace(COPY, '$1$2');
}

/** Every address in content with the items that use it; an item and its draft count once. */
export function usesByLink(uses: readonly ContentUse[]): UsesByLink {
  const found = new Map<string, Map<string, MediaUse>>();
  for (const use of uses) {
    const link = usedAddress(use.address);
    const pieces = found.get(link) ?? new Map<string, MediaUse>();
    const name = `${use.kind} ${use.id}`;
    if (!pieces.has(name)) pieces.set(name, toUse(use));
    found.set(link, pieces);
  }
  return new Map([...found].map(([link, pieces]) => [link, [...pieces.values()]]));
}

function toUse({ kind, id, titles, isDraft }: ContentUse): MediaUse {
  return { kind, id, titles, isDraft };
}
