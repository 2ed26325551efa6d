import { open } from 'node:fs/promises';
import type { FileStorage } from '#adapters/storage/storage.port.ts';
import { PICTURE_WIDTHS } from '#features/publishing/library-address.rules.ts';
import { MIB } from '../media.rules.ts';
import type { StoredMedia } from './media.table.ts';

/** Films are stored in pieces, so that a player's ranges read no more than they need, in any storage. */
const PIECE_BYTES = MIB;

type Stored = Pick<StoredMedia, 'kind' | 'storageKey' | 'width' | 'bytes'>;

const placeOf = (key: string, name: string) => `media/${key.slice(0, 2)}/${key}-${name}`;

/** The storage key of a picture, or of its copy with a width. */
export const pictureKey = (key: string, width?: number) =>
  placeOf(key, width === undefined ? 'picture' : `picture-${width}`);

/** The storage key of a piece of a film. */
const pieceKey = (key: string, nth: number) => placeOf(key, `film-${nth}`);

/** All storage keys of a picture or film. */
export function keysOf({ kind, storageKey, width, bytes }: Stored): string[] {
  if (!storageKey) return [];
  if (kind === 'film') {
    const pieces = Math.ceil((bytes ?? 0) / PIECE_BYTES);
    return Array.from({ length: pieces }, (_, nth) => pieceKey(storageKey, nth));
  }
  const smaller = PICTURE_WIDTHS.filter((each) => each < (width ?? 0));
  return [pictureKey(storageKey), ...smaller.map((each) => pictureKey(storageKey, each))];
}

/** Stores a film piece by piece. */
export async function storeFilm(storage: FileStorage, key: string, source: string): Promise<void> {
  const file = await open(source);
  try {
    for (let nth = 0; ; nth += 1) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES);
      if (bytesRead === 0) return;
      await storage.put(pieceKey(key, nth), buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** The bytes of a film in a range, both ends included, with one piece in memory at a time. */
export async function* readFilm(
  storage: FileStorage,
  key: string,
  { first, last }: { first: number; last: number },
): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last; ) {
    const nth = Math.floor(at / PIECE_BYTES);
    const begins = nth * PIECE_BYTES;
    const piece = await storage.get(pieceKey(key, nth));
    const wanted = piece.subarray(at - begins, last + 1 - begins);
    if (wanted.length === 0) throw new Error(`Piece ${nth} of film ${key} is too short.`);
    yield wanted;
    at += wanted.length;
  }
}
