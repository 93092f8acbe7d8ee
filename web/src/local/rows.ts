/**
 * The rows of the local hall in IndexedDB. `src/meadhall/local/store.py` says what each function returns: JSON, with
 * bytes as base64. A write is on the disk when its promise resolves.
 */

const STORES = ['tables', 'records', 'snapshots', 'reviews', 'keys'] as const;
type Store = (typeof STORES)[number];
interface Row {
  table_id: string;
  seq: number;
  request?: string | null;
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser cannot read its storage'));
  });
}

/** All rows of a table, from a number on. */
const from = (table: string, seq: number): IDBKeyRange => IDBKeyRange.bound([table, seq], [table, Infinity]);

export class Rows {
  readonly #database: IDBDatabase;
  /** Called when the browser has no room left. */
  readonly #full: () => void;

  private constructor(database: IDBDatabase, full: () => void) {
    this.#database = database;
    this.#full = full;
  }

  static async open(full: () => void): Promise<Rows> {
    const opening = indexedDB.open('meadhall', 1);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      database.createObjectStore('tables', { keyPath: 'id' });
      const records = database.createObjectStore('records', { keyPath: ['table_id', 'seq'] });
      // Rows without a request are not in this index: null is not a valid key.
      records.createIndex('request', ['table_id', 'request'], { unique: true });
      database.createObjectStore('snapshots', { keyPath: 'table_id' });
      database.createObjectStore('reviews', { keyPath: 'table_id' });
      database.createObjectStore('keys');
    };
    return new Rows(await done(opening), full);
  }

  #read(store: Store): IDBObjectStore {
    return this.#database.transaction(store, 'readonly').objectStore(store);
  }

  async write(text: string): Promise<string> {
    const { tables, records, snapshots, reviews } = JSON.parse(text) as Record<Store, Row[]>;
    try {
      await new Promise<void>((resolve, reject) => {
        const writing = this.#database.transaction(STORES, 'readwrite', { durability: 'strict' });
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error ?? new Error('aborted'));
        for (const row of tables) writing.objectStore('tables').put(row);
        for (const row of records) writing.objectStore('records').add(row);
        for (const row of snapshots) writing.objectStore('snapshots').put(row);
        for (const row of reviews) writing.objectStore('reviews').put(row);
      });
      return '';
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name === 'ConstraintError') return 'conflict';
      if (name === 'QuotaExceededError') this.#full();
      return name || String(error);
    }
  }

  /** Delete tables with everything that belongs to them; `text` is a list of their ids. */
  async forget(text: string): Promise<void> {
    const deleting = this.#database.transaction(STORES, 'readwrite');
    for (const table of JSON.parse(text) as string[]) {
      for (const store of ['tables', 'snapshots', 'reviews'] as const) deleting.objectStore(store).delete(table);
      deleting.objectStore('records').delete(from(table, 0));
    }
    await new Promise<void>((resolve, reject) => {
      deleting.oncomplete = () => resolve();
      deleting.onabort = () => reject(deleting.error ?? new Error('aborted'));
    });
  }

  async tables(): Promise<string> {
    return JSON.stringify(await done(this.#read('tables').getAll()));
  }

  async stored(table: string, whole: boolean): Promise<string> {
    const snapshot: Row | undefined = whole ? undefined : await done(this.#read('snapshots').get(table));
    const records = await done(this.#read('records').getAll(from(table, snapshot?.seq ?? 0)));
    return JSON.stringify({ snapshot: snapshot ?? null, records });
  }

  async later(table: string, seq: number): Promise<string> {
    return JSON.stringify(await done(this.#read('records').getAll(from(table, seq + 1))));
  }

  async answered(table: string, request: string): Promise<string> {
    return JSON.stringify(await done(this.#read('records').index('request').getAll([table, request])));
  }

  async review(table: string): Promise<string> {
    return JSON.stringify(await done(this.#read('reviews').getAll(table)));
  }

  async key(fresh: string): Promise<string> {
    const keys = this.#database.transaction('keys', 'readwrite').objectStore('keys');
    const known: string | undefined = await done(keys.get('signing'));
    if (known === undefined) await done(keys.put(fresh, 'signing'));
    return known ?? fresh;
  }
}
