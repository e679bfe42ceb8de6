import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { createApp } from '../src/app.ts';
import { contractOf } from '../src/platform/http/validate.ts';

/** A place of a contract where a caller's own text is read. */
export interface TextField {
  /** `METHOD /path`. */
  readonly route: string;
  /** Name of the part of the body or query that holds it. */
  readonly name: string;
  readonly schema: $ZodType;
  /** It stands in a list. */
  readonly isListed: boolean;
}

/** What is `unknown` is read by nobody; the size of the body alone bounds it. */
const NO_TEXT = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'unknown']);

/**
 * Texts of a schema, with the way to them. Throws for a kind of schema that nobody has taught it,
 * so that none slips through.
 */
function textsOf(
  schema: $ZodType,
  path: readonly string[],
): { path: readonly string[]; schema: $ZodType }[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => textsOf(part, [...path, name]));
    case 'array':
      return textsOf(def.element, [...path, '[]']);
    case 'optional':
    case 'nullable':
    case 'default':
      return textsOf(def.innerType, path);
    case 'union':
      return def.options.flatMap((option) => textsOf(option, path));
    case 'pipe':
      return textsOf(def.in, path).map((text) => ({ ...text, schema }));
    case 'string':
      return [{ path, schema }];
    default:
      if (!NO_TEXT.has(def.type)) throw new Error(`no rule for the texts of a ${def.type}`);
      return [];
  }
}

/** The handlers of each route of the API, in the order in which they run. */
export function routeHandlers(): ReadonlyMap<string, readonly Function[]> {
  const routes = new Map<string, Function[]>();
  for (const { method, path, handler } of createApp().routes) {
    if (method === 'ALL' || path.includes('*')) continue;
    const key = `${method} ${path}`;
    routes.set(key, [...(routes.get(key) ?? []), handler]);
  }
  return routes;
}

/**
 * Every text that any route reads from a body or a query, found in the contracts that the routes
 * hold them to.
 */
export function textFields(): TextField[] {
  return [...routeHandlers()].flatMap(([route, handlers]) =>
    handlers.flatMap((handler) => {
      const contract = contractOf(handler);
      if (!contract) return [];
      return textsOf(contract, []).map(({ path, schema }) => ({
        route,
        name: path[0] ?? '',
        schema,
        isListed: path.includes('[]'),
      }));
    }),
  );
}
