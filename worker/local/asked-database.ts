import * as z from 'zod';

interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
}

/** One call of a method of D1's, as the worker's own binding is to be asked. */
export type DatabaseCall =
  | ({ readonly method: 'all' | 'run' } & Statement)
  | ({ readonly method: 'first'; readonly column: string | null } & Statement)
  | ({ readonly method: 'raw'; readonly columnNames: boolean } & Statement)
  | { readonly method: 'batch'; readonly statements: readonly Statement[] }
  | { readonly method: 'exec'; readonly sql: string };

/** What came back, as JSON. */
interface PostAnswer {
  readonly ok: boolean;
  readonly json: () => unknown;
}

/** Messages of an error and of its causes, outermost first. */
const failureSchema = z.object({ messages: z.array(z.string()) });

/** In the worker: what D1 answers, or 500 with what it threw. */
export async function answerCall(DB: D1Database, call: DatabaseCall): Promise<Response> {
  const prepared = ({ sql, params }: Statement) => DB.prepare(sql).bind(...params);
  const done = async (): Promise<unknown> => {
    if (call.method === 'exec') return DB.exec(call.sql);
    if (call.method === 'batch') return DB.batch(call.statements.map(prepared));
    const statement = prepared(call);
    if (call.method === 'first')
      return call.column === null ? statement.first() : statement.first(call.column);
    if (call.method === 'raw')
      return call.columnNames ? statement.raw({ columnNames: true }) : statement.raw();
    return statement[call.method]();
  };
  try {
    return Response.json(await done());
  } catch (error) {
    const messages: string[] = [];
    for (let at: unknown = error; at instanceof Error; at = at.cause) messages.push(at.message);
    return Response.json({ messages }, { status: 500 });
  }
}

/**
 * The worker's database for a test's own process: each call of a method is one request to the
 * worker, which asks its binding. The binding as wrangler lends it costs a request, in which this
 * process stands still, for every `prepare` and `bind` too.
 */
export function askedDatabase(post: (call: DatabaseCall) => Promise<PostAnswer>): D1Database {
  const statements = new WeakMap<D1PreparedStatement, Statement>();

  async function ask<T>(call: DatabaseCall): Promise<T> {
    const answer = await post(call);
    if (answer.ok) return answer.json() as T;
    const { messages } = failureSchema.parse(answer.json());
    throw errorOf(messages);
  }

  function prepare(sql: string, params: readonly unknown[] = []): D1PreparedStatement {
    const own: Statement = { sql, params };
    const statement: D1PreparedStatement = {
      bind: (...values: unknown[]) => prepare(sql, values.map(sendable)),
      first: <T>(column?: string) =>
        ask<T | null>({ method: 'first', column: column ?? null, ...own }),
      run: <T>() => ask<D1Result<T>>({ method: 'run', ...own }),
      all: <T>() => ask<D1Result<T>>({ method: 'all', ...own }),
      raw: <T>(options?: { readonly columnNames?: boolean }) =>
        ask<[string[], ...T[]]>({
          method: 'raw',
          columnNames: options?.columnNames === true,
          ...own,
        }),
    };
    statements.set(statement, own);
    return statement;
  }

  const unsupported = (name: string) => () => {
    throw new Error(`no test asks for ${name}`);
  };
  return {
    prepare: (sql) => prepare(sql),
    batch: (batch) =>
      ask({
        method: 'batch',
        statements: batch.map((statement) => {
          const own = statements.get(statement);
          if (!own) throw new Error('a statement of another database');
          return own;
        }),
      }),
    exec: (sql) => ask({ method: 'exec', sql }),
    withSession: unsupported('withSession'),
    dump: unsupported('dump'),
  };
}

function errorOf([message, ...causes]: readonly string[]): Error {
  return new Error(message, causes.length > 0 ? { cause: errorOf(causes) } : undefined);
}

/** Throws where JSON would change a value on its way, as D1 does for what it cannot keep. */
function sendable(value: unknown): unknown {
  const isKept =
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value);
  if (!isKept) throw new Error(`D1_TYPE_ERROR: a test binds a value of type ${typeof value}`);
  return value;
}
