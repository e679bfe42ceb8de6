type Statements = D1PreparedStatement[];

/** A database whose first batch goes as `first` says; `write` does it. */
function withFirstBatch(
  d1: D1Database,
  first: (write: () => Promise<D1Result[]>) => Promise<D1Result[]>,
): D1Database {
  let isOver = false;
  return new Proxy(d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target) as unknown;
      return async (statements: Statements) => {
        const write = () => target.batch(statements);
        if (isOver) return write();
        isOver = true;
        return first(write);
      };
    },
  });
}

/**
 * Something else happens once, after everything was read and just before the first batch is
 * written.
 */
export function meanwhile(d1: D1Database, happens: () => Promise<unknown>): D1Database {
  return withFirstBatch(d1, async (write) => {
    await happens();
    return write();
  });
}

/** Does its first batch and loses the answer; the repeat meets what the first one wrote. */
export function losingFirstAnswer(d1: D1Database): D1Database {
  return withFirstBatch(d1, async (write) => {
    await write();
    throw new Error('D1_ERROR: Network connection lost.');
  });
}

/** Something else happens once, just after the first batch was written and before its answer. */
export function afterwards(d1: D1Database, happens: () => Promise<unknown>): D1Database {
  return withFirstBatch(d1, async (write) => {
    const results = await write();
    await happens();
    return results;
  });
}

/** Does every batch and loses each answer. */
export function losingEveryAnswer(d1: D1Database): D1Database {
  return new Proxy(d1, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'batch') return value.bind(target) as unknown;
      return async (statements: Statements) => {
        await target.batch(statements);
        throw new Error('D1_ERROR: Network connection lost.');
      };
    },
  });
}
