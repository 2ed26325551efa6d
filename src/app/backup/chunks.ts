import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { FileMissing, type FileStorage } from '#adapters/storage/storage.port.ts';
import { once } from '#lib/keep.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const PLAIN = 0;
const SEALED = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const FOLDER = 'chunks/';
/** Decompressed, so that a damaged or foreign chunk cannot fill the memory; real chunks are far smaller. */
const MAX_BYTES = 512 * 1024 * 1024;

/** Identifies a chunk of a backup by its content. */
export type ChunkId = string;

/** The chunks of all backups in one place: chunks that several backups share are stored once. */
export type Chunks = ReturnType<typeof createChunks>;

/**
 * Stores chunks under the digest of their content, compressed, and encrypted (AES-256-GCM) if there is a key. With a
 * key the digest is keyed too, so that a name reveals nothing about the content; it is checked at each read.
 */
export function createChunks(place: FileStorage, key: Buffer | null) {
  const derived = (purpose: string) => (key ? Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) : null);
  const [sealKey, nameKey] = [derived('backup content'), derived('backup names')];

  function nameOf(bytes: Uint8Array): ChunkId {
    const hash = nameKey ? createHmac('sha256', nameKey) : createHash('sha256');
    return hash.update(bytes).digest('hex');
  }

  const known = once(async () => {
    const ids = new Set<ChunkId>();
    for await (const at of place.list(FOLDER)) ids.add(at.slice(at.lastIndexOf('/') + 1));
    return ids;
  });

  async function pack(bytes: Uint8Array): Promise<Buffer> {
    const packed = await compress(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 6 } });
    if (!sealKey) return Buffer.concat([Buffer.from([PLAIN]), packed]);
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
    const sealed = Buffer.concat([cipher.update(packed), cipher.final()]);
    return Buffer.concat([Buffer.from([SEALED]), nonce, cipher.getAuthTag(), sealed]);
  }

  async function unpack(stored: Buffer, name: string): Promise<Buffer> {
    const rest = stored.subarray(1);
    if (stored[0] === PLAIN) return decompress(rest, { maxOutputLength: MAX_BYTES });
    if (stored[0] !== SEALED) throw new Error(`The backup's file ${name} is damaged.`);
    if (!sealKey) throw new Error('The backup is encrypted: set BACKUP_KEY_FILE to the file with its key.');
    const decipher = createDecipheriv('aes-256-gcm', sealKey, rest.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(rest.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    try {
      const packed = Buffer.concat([
        decipher.update(rest.subarray(NONCE_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
      return await decompress(packed, { maxOutputLength: MAX_BYTES });
    } catch (cause) {
      throw new Error(`The backup's file ${name} is damaged, or its key is another one.`, { cause });
    }
  }

  return {
    pack,
    unpack,

    nameOf,

    /** Whether all of these are stored; the place is listed once, not asked about each. */
    async hasAll(ids: readonly ChunkId[]): Promise<boolean> {
      const stored = await known();
      return ids.every((id) => stored.has(id));
    },

    /** Stores a chunk unless it exists; returns its id, and whether it was new. */
    async write(bytes: Uint8Array): Promise<{ id: ChunkId; isNew: boolean }> {
      const id = nameOf(bytes);
      const stored = await known();
      if (stored.has(id)) return { id, isNew: false };
      await place.put(placeOf(id), await pack(bytes));
      stored.add(id);
      return { id, isNew: true };
    },

    /** Reads a chunk and checks its digest. */
    async read(id: ChunkId): Promise<Buffer> {
      const at = placeOf(id);
      const stored = await place.get(at).catch((cause: unknown) => {
        if (!(cause instanceof FileMissing)) throw cause;
        throw new Error(`The backup's file ${at} is missing.`, { cause });
      });
      const bytes = await unpack(Buffer.from(stored), at);
      if (nameOf(bytes) !== id) throw new Error(`The backup's file ${at} is damaged.`);
      return bytes;
    },

    /** Removes every chunk that is not among these; returns how many. */
    async keepOnly(used: ReadonlySet<ChunkId>): Promise<number> {
      let removed = 0;
      for await (const at of place.list(FOLDER)) {
        if (used.has(at.slice(at.lastIndexOf('/') + 1))) continue;
        await place.remove(at);
        removed += 1;
      }
      return removed;
    },
  };
}

function placeOf(id: ChunkId): string {
  return `${FOLDER}${id.slice(0, 2)}/${id}`;
}
