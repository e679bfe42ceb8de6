import { zValidator } from '@hono/zod-validator';
import type { Context, ValidationTargets } from 'hono';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import type { FieldError } from '#shared/errors.ts';
import { isOversizedJson, limitBody } from './body-limits.ts';
import { AppError, badRequest } from './errors.ts';

/** Bytes of a body: twice the longest message of staff, with every character escaped. */
const JSON_BODY_BYTES = 32 * 1024;
/** Fields that an answer names, and the letters that it repeats of each name. */
export const MAX_FIELD_ERRORS = 10;
const MAX_NAME = 60;

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  );
}

function reasonOf(issue: $ZodIssue, data: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too_short' : 'too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'too_large';
  if (valueAt(data, issue.path) === undefined) return 'required';
  return issue.message === 'date' ? 'date' : 'invalid';
}

function fieldErrors(issues: readonly $ZodIssue[], data: unknown): FieldError[] {
  const errors = issues.slice(0, MAX_FIELD_ERRORS).flatMap((issue) => {
    const reason = reasonOf(issue, data);
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, MAX_FIELD_ERRORS)
        : [issue.path.join('.')];
    return names.map((field) => ({ field: field.slice(0, MAX_NAME), reason }));
  });
  return errors.slice(0, MAX_FIELD_ERRORS);
}

const contracts = new WeakMap<object, $ZodType>();

/**
 * The contract that a handler of a route holds a part of the request to; undefined where it does
 * something else.
 */
export const contractOf = (handler: object): $ZodType | undefined => contracts.get(handler);

/**
 * Parses a part of the request by its strict contract; a mismatch is 400 with the first fields that
 * are wrong. A body longer than `maxBytes` is 413, and one that nests deeper or holds more than any
 * contract asks for is refused before it is parsed.
 */
export function validate<Target extends 'json' | 'query', Schema extends $ZodType>(
  target: Target & keyof ValidationTargets,
  schema: Schema,
  maxBytes = JSON_BODY_BYTES,
) {
  const parse = zValidator(target, schema, (result) => {
    if (!result.success)
      throw badRequest({ fields: fieldErrors(result.error.issues, result.data) });
  });
  const limit = limitBody(maxBytes);
  const validateRequest: typeof parse = async (c, next) => {
    if (target === 'query') await parse(c, next);
    else
      await limit(c, async () => {
        if (isOversizedJson(await readText(c))) throw badRequest();
        await parse(c, next);
      });
  };
  contracts.set(validateRequest, schema);
  return validateRequest;
}

/** The body; one that breaks off on the way is no JSON. */
async function readText(c: Context): Promise<string> {
  try {
    return await c.req.text();
  } catch {
    throw new AppError('request.bad_json', 400);
  }
}
