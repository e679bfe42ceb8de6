import { sql } from 'drizzle-orm';
import type { AccountExport } from '#shared/accounts/personal-data.contract.ts';
import type { Transcript } from '#shared/assistant/chat.contract.ts';
import { handoffFields } from '#shared/assistant/handoff.ts';
import { CHAT_ENDED_HOURS, CHAT_IDLE_DAYS, CHAT_LINE_DAYS } from '#shared/site/retention.ts';
import { UNSEEN } from '#shared/topics.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext, SignedInUser } from '../../../context.ts';
import type { Erasure, ErasurePart } from '../../../feature.ts';
import type { Statement } from '../../../platform/db/batch.ts';
import { understoodOf } from '../dialogue/understood-parts.ts';
import { deleteUnansweredBefore } from '../unanswered/unanswered.repository.ts';
import { ownerOfChat, topicsOfChat } from './chat-caller.ts';
import { ownLine } from './chat-view.ts';
import {
  conversationsOfDevice,
  conversationsOfUser,
  deleteConversations,
  findConversation,
  forgetOld,
  hasOld,
  linesOfUser,
} from './conversation.repository.ts';
import { endHandoff } from './end-handoff.ts';
import { guestHandoff } from './guest-handoff.ts';
import { lastSpeaker, readLines } from './lines.repository.ts';
import { bookingStateOf, readDraft } from './stored-draft.ts';

/** Lines that are sent at once: more than anybody scrolls back through. */
const LINES = 200;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface OwnTranscript {
  /** What changes whenever the answer does. */
  readonly parts: readonly unknown[];
  readonly read: () => Promise<Transcript>;
}

/** The caller's own conversation under this id, empty where they have none. */
export async function listMessages(
  ctx: RequestContext,
  { sessionId, after }: { readonly sessionId: string; readonly after?: string | undefined },
): Promise<OwnTranscript> {
  authorize(ctx, 'listMessages');
  const { deps } = ctx;
  const found = await findConversation(deps.db, ownerOfChat(ctx), sessionId);
  if (!found)
    return {
      parts: [sessionId],
      read: async () => ({ messages: [], bookingState: null, ...handoffFields('none') }),
    };
  const { row, newest } = found;
  const isWaiting = row.handoff === 'waiting';
  const handoff = guestHandoff(row, isWaiting ? await lastSpeaker(deps.db, row.sessionId) : null);
  return {
    parts: [row.sessionId, row.version, handoff, newest, after],
    read: async () => {
      const draft = await readDraft(deps, row);
      const lines = await readLines(deps.db, row.sessionId, Number(after ?? 0), LINES);
      return {
        messages: await Promise.all(lines.map((line) => ownLine(ctx, line, draft))),
        bookingState: bookingStateOf(draft),
        understood: understoodOf(draft, row.language),
        ...handoffFields(handoff),
      };
    },
  };
}

/** Removes the caller's conversation for good, what was said and what was given. */
export async function forgetConversation(
  ctx: RequestContext,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  authorize(ctx, 'forgetConversation');
  const { deps } = ctx;
  const found = await findConversation(deps.db, ownerOfChat(ctx), sessionId);
  if (!found) return;
  const { id, handoff } = found.row;
  const desk = handoff === 'none' ? UNSEEN : 'conversations';
  await commit(ctx, {
    statements: deleteConversations(sql`SELECT ${id}`),
    audit: { action: 'conversation.forget', targetType: 'conversation', targetId: id },
    topics: [desk, ...topicsOfChat(found.row)],
  });
}

/**
 * The guest no longer wants a person; the assistant answers again and goes on with the booking, and
 * the desk sees it. Nothing where nobody was asked.
 */
export async function returnToAssistant(
  ctx: RequestContext,
  { sessionId }: { readonly sessionId: string },
): Promise<void> {
  authorize(ctx, 'returnToAssistant');
  const find = async () =>
    (await findConversation(ctx.deps.db, ownerOfChat(ctx), sessionId))?.row ?? null;
  await endHandoff(ctx, { find, by: 'guest' });
}

/** Forgets drafts that ended or lie idle, and removes lines that are past their time. */
export async function forgetOldConversations(ctx: RequestContext): Promise<void> {
  authorize(ctx, 'forgetOldConversations');
  const { db, now } = ctx.deps;
  const before = (ms: number) => new Date(now() - ms).toISOString();
  const times = {
    ended: before(CHAT_ENDED_HOURS * HOUR),
    idle: before(CHAT_IDLE_DAYS * DAY),
    lines: before(CHAT_LINE_DAYS * DAY),
  };
  if (!(await hasOld(db, times))) return;
  await commit(ctx, {
    statements: [...forgetOld(db, times), deleteUnansweredBefore(db, times.lines)],
    audit: [],
    topics: ['conversations', 'unanswered'],
  });
}

/** A device that is forgotten takes those along that no account has. */
export const forgetDeviceChats = (deviceHash: string): readonly Statement[] =>
  deleteConversations(conversationsOfDevice(deviceHash));

/** An account takes its conversations with it. */
export const eraseFromChat = (_ctx: RequestContext, { user }: Erasure): ErasurePart => ({
  statements: deleteConversations(conversationsOfUser(user.id)),
  topics: ['conversations'],
});

/** All that was said in the account's conversations. */
export async function exportConversations(
  { deps }: RequestContext,
  { id }: SignedInUser,
): Promise<Pick<AccountExport, 'conversations'>> {
  return { conversations: await linesOfUser(deps.db, id) };
}
