import { MARK_UNDO_MINUTES } from '#shared/bookings/stay-marks.ts';
import type { HandoverNotes } from '#shared/desk/handover-note.contract.ts';
import { authorize } from '../../authorize.ts';
import { commit, type Write } from '../../commit.ts';
import type { RequestContext } from '../../context.ts';
import { AppError, authRequired } from '../../platform/http/errors.ts';
import { findNote, insertNote, readNotes, tickNote } from './handover-notes.repository.ts';

/** What one shift left for the next: open notes, and what was ticked off while it can be undone. */
export async function listHandoverNotes(ctx: RequestContext): Promise<HandoverNotes> {
  authorize(ctx, 'listHandoverNotes');
  return currentNotes(ctx);
}

/** Leaves a note; the same words, left open by the same person, are one note. */
export async function addHandoverNote(
  ctx: RequestContext,
  { text }: { readonly text: string },
): Promise<HandoverNotes> {
  authorize(ctx, 'addHandoverNote');
  const createdAt = instantOf(ctx);
  const userId = userIdOf(ctx);
  const insert = insertNote({ text, userId, createdAt });
  return written(ctx, insert, { action: 'note.add', targetType: 'note', targetId: createdAt });
}

/** Ticks a note off; once more changes nothing. Throws 404 for one that is not there. */
export async function tickOffHandoverNote(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<HandoverNotes> {
  authorize(ctx, 'tickOffHandoverNote');
  const note = await requireNote(ctx, id);
  if (note.doneAt !== null) return currentNotes(ctx);
  const done = { at: instantOf(ctx), by: userIdOf(ctx) };
  const tick = tickNote(ctx.deps.db, id, done);
  return written(ctx, tick, { action: 'note.done', targetType: 'note', targetId: id });
}

/** Opens a note again. */
export async function reopenHandoverNote(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<HandoverNotes> {
  authorize(ctx, 'reopenHandoverNote');
  const note = await requireNote(ctx, id);
  if (note.doneAt === null) return currentNotes(ctx);
  const open = tickNote(ctx.deps.db, id, null);
  return written(ctx, open, { action: 'note.reopened', targetType: 'note', targetId: id });
}

async function requireNote({ deps }: RequestContext, id: number) {
  const note = await findNote(deps.db, id);
  if (!note) throw new AppError('request.not_found', 404);
  return note;
}

async function written(
  ctx: RequestContext,
  statement: Write['statements'][number],
  audit: Write['audit'],
): Promise<HandoverNotes> {
  await commit(ctx, { statements: [statement], audit, topics: ['desk.notes'] });
  return currentNotes(ctx);
}

async function currentNotes({ deps }: RequestContext): Promise<HandoverNotes> {
  const since = new Date(deps.now() - MARK_UNDO_MINUTES * 60_000).toISOString();
  return { notes: await readNotes(deps.db, since) };
}

const instantOf = ({ deps }: RequestContext) => new Date(deps.now()).toISOString();

function userIdOf({ caller }: RequestContext): number {
  if (caller.user === null) throw authRequired(caller.sessionEnded);
  return caller.user.id;
}
