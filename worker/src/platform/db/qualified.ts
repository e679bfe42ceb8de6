import { sql, type SQL } from 'drizzle-orm';

/**
 * Keeps the names of the tables before the columns of a subquery. A query of one table drops them
 * from the templates among its fields, and a subquery there would compare its own columns with each
 * other: `"sessionId" = "sessionId"`. `npm run check` refuses such a template without this.
 */
export const qualified = <T>(subquery: SQL<T>): SQL<T> => sql<T>`${subquery}`;
