import type { StaffEntry } from '../staff-entry.ts';

/** An entry to the photography draw as the desk has it, without photos. */
export function aStaffEntry(id: number, status: StaffEntry['status'] = 'pending'): StaffEntry {
  return {
    id,
    reference: `EN-${id}`,
    phone: '+96891234567',
    month: '2026-11',
    submittedAt: '2026-11-20T10:00:00.000Z',
    status,
    photos: [],
    notes: null,
    decidedAt: null,
    tellAt: null,
    shares: null,
  };
}
