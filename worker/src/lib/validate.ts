import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import type { $ZodIssue, $ZodType } from 'zod/v4/core';
import type { FieldError } from '#shared/errors.ts';
import { badRequest } from './errors.ts';

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined),
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
  return issues.flatMap((issue) => {
    const reason = reasonOf(issue, data);
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    return names.map((field) => ({ field, reason }));
  });
}

/** Parses a part of the request by its strict contract; a mismatch is 400 with every field that is wrong. */
export function validate<Target extends keyof ValidationTargets, Schema extends $ZodType>(target: Target, schema: Schema) {
  return zValidator(target, schema, (result) => {
    if (!result.success) throw badRequest({ fields: fieldErrors(result.error.issues, result.data) });
  });
}
