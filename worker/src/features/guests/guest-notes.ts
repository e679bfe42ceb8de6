import type { GuestNote } from '#shared/guests/guest.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { requireUser } from '../../identity/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import {
  deleteNote,
  findNote,
  findSameNote,
  idOfNote,
  insertNote,
} from './guest-notes.repository.ts';
import { phoneOfKey } from './show-guest.ts';

interface NoteInput {
  readonly key: string;
  readonly text: string;
}

/**
 * Notes something about the guest whom a phone names, for the team alone; the same words of the same
 * person are one note. Throws 404 for what is no phone.
 */
export async function addGuestNote(
  ctx: RequestContext,
  { key, text }: NoteInput,
): Promise<GuestNote> {
  authorize(ctx, 'addGuestNote');
  const { deps } = ctx;
  const { id: userId, fullName } = requireUser(ctx);
  const createdAt = new Date(deps.now()).toISOString();
  const note = { phoneNumber: phoneOfKey(key), text, userId, createdAt };
  await commit(ctx, {
    statements: [insertNote(note)],
    audit: { action: 'guest.note', targetType: 'guest_note', targetId: idOfNote(note) },
    topics: ['guest.notes'],
  });
  const row = await findSameNote(deps.db, note);
  if (!row) throw new Error('a committed note is not there');
  return { id: row.id, text: row.text, author: fullName, createdAt: row.createdAt };
}

/** Throws 404 for a note that is not there, or not about this guest. */
export async function deleteGuestNote(
  ctx: RequestContext,
  { key, id }: { readonly key: string; readonly id: number },
): Promise<void> {
  authorize(ctx, 'deleteGuestNote');
  const { db } = ctx.deps;
  const phone = phoneOfKey(key);
  if (!(await findNote(db, phone, id))) throw new AppError('request.not_found', 404);
  await commit(ctx, {
    statements: [deleteNote(db, phone, id)],
    audit: { action: 'guest.note_delete', targetType: 'guest_note', targetId: id },
    topics: ['guest.notes'],
  });
}
