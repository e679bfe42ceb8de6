import { answerCall, type DatabaseCall } from './asked-database.ts';

interface Storage {
  readonly DB: D1Database;
  /** A path that only whoever opened the storage knows. */
  readonly STORAGE_PATH: string;
}

/** Stands where the worker would, and lends its database to the process that opened it. */
export default {
  fetch: async (request, env) =>
    new URL(request.url).pathname === env.STORAGE_PATH
      ? answerCall(env.DB, await request.json<DatabaseCall>())
      : new Response(null, { status: 404 }),
} satisfies ExportedHandler<Storage>;
