/**
 * Roles of the staff; what each may do stands in shared/permissions.ts. Whoever is new starts with
 * the lesser one.
 */
export const STAFF_ROLES = ['reception', 'manager'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
