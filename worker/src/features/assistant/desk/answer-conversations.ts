import type {
  Conversation,
  ConversationLane,
  ConversationPage,
  Replied,
  ShownConversation,
} from '#shared/assistant/chat.contract.ts';
import { isArabic } from '#shared/language.ts';
import { authorize } from '../../../authorize.ts';
import { commit } from '../../../commit.ts';
import type { RequestContext } from '../../../context.ts';
import { readVersion } from '../../../platform/db/versions.repository.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { topicsOfChat } from '../chat/chat-caller.ts';
import { maskedLine } from '../chat/chat-view.ts';
import { endHandoff } from '../chat/end-handoff.ts';
import { addLine, readLines } from '../chat/lines.repository.ts';
import { bookingStateOf, maskedGuest, readDraft } from '../chat/stored-draft.ts';
import { cursorOf, parseCursor } from '../page-cursor.ts';
import {
  conversationPage,
  countLanes,
  findAtDesk,
  placeOf,
  pushReply,
  setLane,
} from './conversations.repository.ts';

const PAGE = 30;
/** Lines of a conversation that staff are shown: more than a day of messages. */
const LINES = 300;

type Row = Awaited<ReturnType<typeof conversationPage>>[number];
const conversationOf = ({ updatedAt: _, lane, ...row }: Row): Conversation => ({
  ...row,
  lane: lane as ConversationLane,
});

interface Versioned<T> {
  /** What changes whenever the answer does. */
  readonly parts: readonly unknown[];
  readonly read: () => Promise<T>;
}

/** Conversations that a person was asked into, a lane and a page at a time. */
export async function listConversations(
  ctx: RequestContext,
  query: {
    readonly lane?: ConversationLane | undefined;
    readonly cursor?: string | undefined;
  },
): Promise<Versioned<ConversationPage>> {
  authorize(ctx, 'listConversations');
  const { db } = ctx.deps;
  const { lane = 'waiting', cursor } = query;
  return {
    parts: [await readVersion(db, 'conversations'), lane, cursor],
    read: async () => {
      const [found, counts] = await Promise.all([
        conversationPage(db, lane, parseCursor(cursor), PAGE + 1),
        countLanes(db),
      ]);
      const items = found.slice(0, PAGE);
      const last = items.at(-1);
      return {
        items: items.map(conversationOf),
        nextCursor: found.length > PAGE && last ? cursorOf(placeOf(lane, last), last.id) : null,
        counts,
      };
    },
  };
}

/** One of them with its lines, masked as they are stored. Throws 404. */
export async function showConversation(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<Versioned<ShownConversation>> {
  authorize(ctx, 'showConversation');
  const { db } = ctx.deps;
  return { parts: [await readVersion(db, 'conversations'), id], read: () => shown(ctx, id) };
}

/**
 * A line of the house in the guest's conversation, which then waits for the guest. It is sent also
 * where the guest has written meanwhile: it was meant for them, and staff are told of the new line.
 * Throws 404.
 */
export async function replyToConversation(
  ctx: RequestContext,
  input: { readonly id: number; readonly text: string; readonly after: number },
): Promise<Replied> {
  authorize(ctx, 'replyToConversation');
  const { id, text, after } = input;
  const { deps, requestId } = ctx;
  const found = await findAtDesk(deps.db, id);
  if (!found) throw notFound();
  const at = new Date(deps.now()).toISOString();
  const line = {
    sessionId: found.sessionId,
    messageId: requestId,
    author: 'staff' as const,
    message: text,
    kind: 'staff' as const,
    lang: isArabic(text) ? ('ar' as const) : ('en' as const),
    timestamp: at,
  };
  const newer = await readLines(deps.db, found.sessionId, after, LINES);
  await commit(ctx, {
    statements: [addLine(deps.db, line), setLane(deps.db, id, 'open', at), pushReply(id, at)],
    audit: { action: 'conversation.reply', targetType: 'conversation', targetId: id },
    topics: ['conversations', ...topicsOfChat(found.row)],
  });
  const isLate = newer.some(({ author }) => author === 'guest');
  return { v: 1, ok: true, isLate, ...(await shown(ctx, id)) };
}

/**
 * Nobody need answer it any more, until the guest asks for a person again: the assistant goes on.
 * Throws 404.
 */
export async function closeConversation(
  ctx: RequestContext,
  { id }: { readonly id: number },
): Promise<ShownConversation> {
  authorize(ctx, 'closeConversation');
  const { db } = ctx.deps;
  if (!(await findAtDesk(db, id))) throw notFound();
  await endHandoff(ctx, { find: async () => (await findAtDesk(db, id))?.row ?? null, by: 'staff' });
  return shown(ctx, id);
}

async function shown({ deps }: RequestContext, id: number): Promise<ShownConversation> {
  const found = await findAtDesk(deps.db, id);
  if (!found) throw notFound();
  const { row, sessionId, ...rest } = found;
  const draft = await readDraft(deps, row);
  const state = bookingStateOf(draft);
  const { guestName: full_name, guestPhone: phone } = maskedGuest(draft);
  const lines = await readLines(deps.db, sessionId, 0, LINES);
  return {
    conversation: conversationOf(rest),
    messages: lines.map(maskedLine),
    bookingState: state && { ...state, slots: { ...state.slots, full_name, phone } },
  };
}
