import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import type { RequestContext, SignedInUser } from '../../context.ts';
import type { Erasure, ErasurePart, Feature } from '../../feature.ts';
import { deleteNotesOfAccount, notesOfAccount } from './guest-notes.repository.ts';
import { addGuestNote, deleteGuestNote } from './guest-notes.ts';
import { guestRoutes } from './guests.routes.ts';
import { searchDesk } from './search-desk.ts';
import { listGuestStays, showGuest } from './show-guest.ts';

const eraseNotes = (_ctx: RequestContext, { user }: Erasure): ErasurePart => ({
  statements: [deleteNotesOfAccount(user.email)],
  topics: ['guest.notes'],
});

const exportNotes = async (
  { deps }: RequestContext,
  { email }: SignedInUser,
): Promise<Pick<AccountExport, 'staffNotes'>> => ({
  staffNotes: await notesOfAccount(deps.db, email),
});

export const guestsFeature: Feature = {
  name: 'guests',
  reads: ['bookings', 'events', 'notifications', 'points', 'rooms'],
  routes: [guestRoutes],
  verbs: { searchDesk, showGuest, listGuestStays, addGuestNote, deleteGuestNote },
  errorTexts: {},
  erase: eraseNotes,
  exportPersonalData: exportNotes,
};
