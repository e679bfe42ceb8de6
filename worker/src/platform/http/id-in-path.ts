import type { Context } from 'hono';
import type { ErrorCode } from '#shared/errors.ts';
import { ROW_NUMBER } from '#shared/text-field.ts';
import type { AppEnv } from '../../context.ts';
import { AppError } from './errors.ts';

/** A row number in the path. Throws 404 `missing` for anything else, which names no row. */
export function idInPath(
  c: Context<AppEnv>,
  missing: ErrorCode = 'request.not_found',
  name = 'id',
): number {
  const id = c.req.param(name) ?? '';
  if (!ROW_NUMBER.test(id)) throw new AppError(missing, 404);
  return Number(id);
}
