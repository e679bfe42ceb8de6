import type { Context } from 'hono';
import type { AppEnv } from '../../context.ts';
import { AppError } from '../../platform/http/errors.ts';

const ID = /^[1-9]\d{0,14}$/;

/** A row number in the path; anything else names no booking and nothing of one. */
export function idInPath(c: Context<AppEnv>, name: 'id' | 'requestId'): number {
  const id = c.req.param(name) ?? '';
  if (!ID.test(id)) throw new AppError('booking.not_found', 404);
  return Number(id);
}

export const bookingIdInPath = (c: Context<AppEnv>): number => idInPath(c, 'id');
