import type { ClaimFile } from '#features/claims/claim-parts.contract.ts';

/** A file with what it shows. */
export type NamedFile = { file: ClaimFile; name: string };

/** Files of one kind; several are told apart by numbers. */
export function numbered(files: readonly ClaimFile[], name: string): NamedFile[] {
  return files.map((file, at) => ({ file, name: files.length > 1 ? `${name} ${at + 1}` : name }));
}
