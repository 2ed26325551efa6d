/** A file that waits on this device until it is uploaded. */
export type DeviceFile = {
  id: string;
  /** Its owner; empty for a visitor without an account. */
  owner: string;
  /** The field of the form that it belongs to. */
  place: string;
  file: File;
  keptAt: number;
};

const STORE = 'files';

/** Files of one kind stored on this device. */
export type DeviceFiles = ReturnType<typeof openDeviceFiles>;

/**
 * Opens files stored in the browser's database: they survive closing the tab and losing the connection, unlike those in
 * memory. Memory is the fallback if the browser has no database or no space. A shorter time limit may apply to a
 * visitor's files.
 */
export function openDeviceFiles(name: string, keptMs: number, visitorKeptMs = keptMs) {
  const memory = new Map<string, DeviceFile>();
  let opened: Promise<IDBDatabase | null> | undefined;
  const database = () => {
    opened ??= openDatabase(name);
    return opened;
  };

  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) memory.delete(id);
    const db = await database();
    if (db) await run(db, 'readwrite', (files) => ids.map((id) => files.delete(id))).catch(() => {});
  }

  return {
    /** Stores a file or updates its state. */
    async put(kept: DeviceFile): Promise<void> {
      const db = await database();
      const isKept = db && (await run(db, 'readwrite', (files) => files.put(kept)).catch(() => null));
      if (!isKept) memory.set(kept.id, kept);
    },

    /** The files of an owner, oldest first; expired ones are deleted. */
    async list(owner: string): Promise<DeviceFile[]> {
      const db = await database();
      const stored = db ? await run(db, 'readonly', (files) => files.getAll()).catch(() => []) : [];
      const all = [...(stored as DeviceFile[]), ...memory.values()];
      const isOld = ({ owner: whose, keptAt }: DeviceFile) =>
        Date.now() - keptAt > (whose === '' ? visitorKeptMs : keptMs);
      await remove(all.filter(isOld).map(({ id }) => id));
      return all
        .filter((each) => each.owner === owner && !isOld(each))
        .toSorted((one, other) => one.keptAt - other.keptAt);
    },

    remove,
  };
}

function openDatabase(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const asked = indexedDB.open(name, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'id' });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
      asked.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

/** The result of a transaction's last request, once everything is written. */
function run<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  act: (files: IDBObjectStore) => IDBRequest<T> | IDBRequest<T>[],
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(STORE, mode);
    const last = [act(transaction.objectStore(STORE))].flat().at(-1);
    transaction.oncomplete = () => resolve(last?.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
  });
}
