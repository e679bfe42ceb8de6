import type { Day } from '../muscat-time.ts';

/**
 * How the log writes down what something was before and after (decision 061): parts between dots,
 * each a state, a room type, nights or a named figure. Never anything of a person, and nothing that
 * a person typed.
 */
const BETWEEN = ' · ';

type Part = string | number | null;

export const auditValue = (...parts: readonly Part[]): string =>
  parts.filter((part) => part !== null).join(BETWEEN);

/** Days or nights, first and last. */
export const auditDays = (from: Day, to: Day): string => `${from}/${to}`;

/** A figure by the name of its field; left out where there is none. */
export const auditFigure = (field: string, value: string | number | null): string | null =>
  value === null ? null : `${field}=${value}`;

export type AuditPart =
  | { readonly kind: 'days'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'figure'; readonly field: string; readonly value: string }
  | { readonly kind: 'word'; readonly word: string };

const DAYS = /^(\d{4}-\d\d-\d\d)\/(\d{4}-\d\d-\d\d)$/;
const FIGURE = /^([a-zA-Z]+)=(.+)$/;

/** The parts of a value, for whoever shows it. */
export const auditParts = (value: string): AuditPart[] => value.split(BETWEEN).map(partOf);

function partOf(text: string): AuditPart {
  const [, from, to] = DAYS.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { kind: 'days', from, to };
  const [, field, value] = FIGURE.exec(text) ?? [];
  if (field !== undefined && value !== undefined) return { kind: 'figure', field, value };
  return { kind: 'word', word: text };
}
