import { z } from 'zod';
import { FileMissing, type FileStorage } from '#adapters/storage/storage.port.ts';
import type { Chunks } from './chunks.ts';

const FOLDER = 'backups/';
const FORMAT = 1;

const chunkIds = z.array(z.string());

const backedUpTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the rows as COPY writes them, in the order of the primary key. */
  digest: z.string(),
  chunks: chunkIds,
  /** Partitions that are created as data arrives: their names, and the bounds of each in SQL. */
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
});
export type BackedUpTable = z.output<typeof backedUpTable>;

/** The content of one backup. */
const manifest = z.object({
  format: z.literal(FORMAT),
  /** When its snapshot of the database was taken. */
  takenAt: z.iso.datetime(),
  /** The product's version, and the version of PostgreSQL it was read from. */
  version: z.string(),
  postgres: z.string(),
  /** Digests of the migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(backedUpTable),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  /** The keys of the installation, in base64; only where the backup is encrypted. */
  keys: z.array(z.string()).optional(),
  files: z.array(z.object({ key: z.string(), bytes: z.number(), chunks: chunkIds })),
});
export type Manifest = z.output<typeof manifest>;

/** The list of backups in one place, each named by the time of its snapshot. */
export function createManifests(place: FileStorage, chunks: Pick<Chunks, 'pack' | 'unpack'>) {
  async function names(): Promise<string[]> {
    const found: string[] = [];
    for await (const at of place.list(FOLDER)) found.push(at.slice(FOLDER.length));
    return found.sort();
  }

  return {
    /** Oldest first. */
    names,

    /** Written last: without it the backup does not exist, and the next one finds its chunks. */
    async write(made: Manifest): Promise<string> {
      const name = made.takenAt.replaceAll(/[:.]/g, '-');
      await place.put(`${FOLDER}${name}`, await chunks.pack(Buffer.from(JSON.stringify(made))));
      return name;
    },

    /** The newest one unless another is named. */
    async read(name?: string): Promise<{ name: string; manifest: Manifest }> {
      const all = await names();
      const wanted = name ?? all.at(-1);
      if (wanted === undefined) throw new Error('There is no backup in this place.');
      const stored = await place.get(`${FOLDER}${wanted}`).catch((cause: unknown) => {
        if (!(cause instanceof FileMissing)) throw cause;
        throw new Error(`There is no backup ${wanted}. There are: ${all.join(', ')}.`, { cause });
      });
      const text = (await chunks.unpack(Buffer.from(stored), wanted)).toString('utf8');
      const parsed = manifest.safeParse(JSON.parse(text));
      if (!parsed.success) throw new Error(`The backup ${wanted} was made by another release.`);
      return { name: wanted, manifest: parsed.data };
    },

    remove: (name: string) => place.remove(`${FOLDER}${name}`),
  };
}
