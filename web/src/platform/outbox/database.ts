/** Names of stores, each with the property that is its key. */
type KeyPaths = Readonly<Record<string, string>>;
type StoreByName = (name: string) => IDBObjectStore;

export interface Database {
  /**
   * One transaction: all that `work` asks of it is stored, or, where it throws or a request fails,
   * nothing of it. It may wait for nothing but `asked`, or the transaction would end without it.
   */
  readonly write: <T>(
    stores: readonly string[],
    work: (store: StoreByName) => Promise<T>,
  ) => Promise<T>;
  readonly read: <T>(store: string, ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T>;
  readonly close: () => void;
}

/** How long (ms) a browser may take to open it: some never answer, and a guest waits for this. */
const OPEN_TIMEOUT = 4000;

/**
 * A database of the browser, opened when it is first needed. A phone that slept may have lost it: then
 * it is opened again, once for each thing to do. `onLateOpen` is called where it opened after it was
 * waited for in vain.
 */
export function createDatabase(
  name: string,
  version: number,
  keyPaths: KeyPaths,
  onLateOpen?: () => void,
): Database {
  let current: Promise<IDBDatabase> | null = null;
  /** It did not open in time; what comes meanwhile does not wait again. */
  let isLate = false;

  function connect(): Promise<IDBDatabase> {
    if (current !== null) return current;
    const opened = open(name, version, keyPaths);
    current = opened;
    isLate = false;
    const forget = () => leave(opened);
    const onOpen = (database: IDBDatabase) => {
      const wasLate = isLate;
      isLate = false;
      if (wasLate) onLateOpen?.();
      onLoss(database, forget);
    };
    opened.then(onOpen, forget);
    return opened;
  }

  /** Rejects where the database does not open in time. It is used once it does. */
  async function inTime(opened: Promise<IDBDatabase>): Promise<IDBDatabase> {
    if (isLate) throw new DOMException('', 'TimeoutError');
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate ||= current === opened;
        reject(new DOMException('', 'TimeoutError'));
      }, OPEN_TIMEOUT);
    });
    return Promise.race([opened, late]).finally(() => clearTimeout(timer));
  }

  /** Closes the database; the next caller opens it again. */
  function leave(opened: Promise<IDBDatabase>): void {
    if (current === opened) current = null;
    opened.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async function use<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const opened = connect();
    try {
      return await work(await inTime(opened));
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      leave(opened);
      return work(await inTime(connect()));
    }
  }

  return {
    write: (stores, work) => use((database) => inTransaction(database, stores, work)),
    read: (store, ask) =>
      use(async (database) => asked(ask(database.transaction(store).objectStore(store)))),
    close: () => {
      if (current !== null) leave(current);
    },
  };
}

/** The browser takes it away, or another version of the app wants to change it. */
function onLoss(database: IDBDatabase, listener: () => void): void {
  for (const kind of ['close', 'versionchange']) database.addEventListener(kind, listener);
}

/** The answer to a request. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(orAborted(request.error)));
  });
}

function open(name: string, version: number, keyPaths: KeyPaths): Promise<IDBDatabase> {
  // Lockdown Mode of iPhones takes it away.
  if ((globalThis as { indexedDB?: IDBFactory }).indexedDB === undefined)
    throw new DOMException('', 'NotSupportedError');
  const request = indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    for (const [store, keyPath] of Object.entries(keyPaths))
      if (!result.objectStoreNames.contains(store)) result.createObjectStore(store, { keyPath });
  });
  return asked(request);
}

function inTransaction<T>(
  database: IDBDatabase,
  stores: readonly string[],
  work: (store: StoreByName) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    // Strict: a power cut after "Saved on this phone" must not lose it.
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    const done = work((name) => transaction.objectStore(name));
    transaction.addEventListener('complete', () => resolve(done));
    transaction.addEventListener('abort', () => reject(orAborted(transaction.error)));
    done.catch((error: unknown) => {
      // Where a request failed, the ones behind it say only that all of it was taken back.
      reject(transaction.error ?? (error as Error));
      try {
        transaction.abort();
      } catch {
        // A request of it failed, which has ended it already.
      }
    });
  });
}

const CONNECTION_ERRORS: ReadonlySet<string> = new Set([
  'AbortError',
  'InvalidStateError',
  'TransactionInactiveError',
  'UnknownError',
]);

function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && CONNECTION_ERRORS.has(error.name);
}

function orAborted(error: DOMException | null): DOMException {
  return error ?? new DOMException('', 'AbortError');
}
