import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Draws } from '#shared/events/event.contract.ts';
import type { EventType } from '#shared/events/events.ts';
import {
  photographyDecisionSchema,
  reviewDecisionSchema,
  entryVoidedSchema,
  type DrawChange,
  drawChangedSchema,
} from '#shared/events/staff-event.contract.ts';
import { readRefusal, type Refusal } from '../../../../backoffice/answer/conflict.ts';
import { apiSend } from '../../../../platform/api/api-client.ts';
import { changesRow } from '../../../../platform/query/changes-row.ts';
import { drawsQuery } from '../../api/draw-queries.ts';
import {
  type EntryList,
  withDecided,
  withoutEntry,
  withOwnDecision,
  withOwnRemoval,
  withOwnUndo,
} from '../entry-list.ts';
import { deleteNotes } from '../entry-notes.ts';
import {
  FILTERS,
  type Filter,
  type StaffEntry,
  DRAW_PATHS,
  type EntryPage,
  type ModeratedDraw,
  photographyEntry,
  reviewEntry,
  isModerated,
} from '../staff-entry.ts';
import { entriesKey, entryKey, entryListKey, foundKey, readEntry } from './read-entries.ts';

/**
 * Changes every list of a draw that is kept, once no poll is under way that would put it back as it
 * was.
 */
async function updateEntryLists(
  client: QueryClient,
  draw: EventType,
  change: (list: EntryList, filter: Filter) => EntryList,
): Promise<void> {
  await client.cancelQueries({ queryKey: entriesKey(draw) });
  for (const filter of [null, ...FILTERS]) {
    client.setQueryData<EntryList>(
      entryListKey(draw, filter),
      (list) => list && change(list, filter),
    );
  }
}

/** The entry as it is now, in what a search has found. */
function setFoundEntry(client: QueryClient, draw: EventType, entry: StaffEntry): void {
  client.setQueriesData<InfiniteData<EntryPage>>(
    { queryKey: foundKey(draw) },
    (found) =>
      found && {
        ...found,
        pages: found.pages.map((page) => ({
          ...page,
          entries: page.entries.map((one) => (one.id === entry.id ? entry : one)),
        })),
      },
  );
}

/** An entry as the server has it now goes into all that shows it; null where it is void. */
async function setCachedEntry(
  client: QueryClient,
  draw: EventType,
  id: number,
  entry: StaffEntry | null,
): Promise<void> {
  await updateEntryLists(client, draw, (list, filter) =>
    entry === null ? withoutEntry(list, id) : withDecided(list, entry, filter),
  );
  if (entry !== null) setFoundEntry(client, draw, entry);
  client.setQueryData<StaffEntry | null>(entryKey(draw, id), entry);
}

/**
 * Reads one entry again, wherever in the lists it stands. Where that fails, the polls bring it
 * later.
 */
async function refetchEntry(client: QueryClient, draw: EventType, id: number): Promise<void> {
  try {
    await setCachedEntry(client, draw, id, await readEntry(draw, id));
  } catch {
    return;
  } finally {
    void client.invalidateQueries({ queryKey: entriesKey(draw) });
  }
}

export type Decision = 'approve' | 'reject';
interface DecisionInput {
  readonly entry: StaffEntry;
  readonly decision: Decision;
  readonly notes: string;
}

/** Why a decision did not go through; an entry that is void meanwhile is gone. */
export function entryRefusal(error: unknown): Refusal<'approved' | 'rejected'> {
  return readRefusal(error, 'entry.already_decided', ['approved', 'rejected']);
}

/**
 * What a refused decision tells of the entry: how it stands, null where it is void, undefined where
 * nothing was told.
 */
export function entryAfterRefusal(
  error: unknown,
  entry: StaffEntry,
): StaffEntry | null | undefined {
  const refusal = entryRefusal(error);
  if (refusal.kind === 'gone') return null;
  return refusal.kind === 'conflict' && refusal.now !== null
    ? { ...entry, status: refusal.now }
    : undefined;
}

/**
 * The server's answer goes into the lists at once, also what somebody else had decided before;
 * whatever it was, they are then read again.
 */
export function useDecideEntry(draw: ModeratedDraw) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('entries', ({ entry }: DecisionInput) => entry.id),
    mutationFn: ({ entry, decision, notes }: DecisionInput) => decide(draw, entry, decision, notes),
    onSuccess: async ({ entry: decided }) => {
      deleteNotes(draw, decided.id);
      await updateEntryLists(client, draw, (list, filter) =>
        withOwnDecision(list, decided, filter),
      );
      setFoundEntry(client, draw, decided);
      void client.invalidateQueries({ queryKey: entriesKey(draw) });
    },
    onError: async (error, { entry }) => {
      const now = entryAfterRefusal(error, entry);
      if (now !== undefined) {
        deleteNotes(draw, entry.id);
        await setCachedEntry(client, draw, entry.id, now);
      }
      void refetchEntry(client, draw, entry.id);
    },
  });
}

/** Why an undo did not go through; `now` is what the entry is. */
export function undoRefusal(error: unknown): Refusal<'approved' | 'rejected'> {
  return readRefusal(error, 'entry.undo_over', ['approved', 'rejected']);
}

/** Takes a decision back; the entry waits again in every list. Throws ApiError. */
export async function undoDecision(
  client: QueryClient,
  draw: ModeratedDraw,
  decided: StaffEntry,
): Promise<StaffEntry> {
  try {
    const path = `${DRAW_PATHS[draw]}/${decided.id}/undo`;
    const { entry } = await send(draw, path, { decidedAt: decided.decidedAt });
    await updateEntryLists(client, draw, (list, filter) => withOwnUndo(list, entry, filter));
    setFoundEntry(client, draw, entry);
    client.setQueryData<StaffEntry | null>(entryKey(draw, entry.id), entry);
    void client.invalidateQueries({ queryKey: entriesKey(draw) });
    return entry;
  } catch (error) {
    void refetchEntry(client, draw, decided.id);
    throw error;
  }
}

/**
 * Reads a decided entry again once its participant is to be told, which lets the server tell them.
 * True where they have been.
 */
export async function isToldNow(
  client: QueryClient,
  draw: ModeratedDraw,
  { id, decidedAt }: StaffEntry,
): Promise<boolean> {
  await refetchEntry(client, draw, id);
  const entry = client.getQueryData<StaffEntry | null>(entryKey(draw, id));
  return entry?.decidedAt === decidedAt && entry.tellAt === null;
}

/** Throws ApiError. */
async function decide(draw: ModeratedDraw, entry: StaffEntry, decision: Decision, notes: string) {
  return send(draw, `${DRAW_PATHS[draw]}/${entry.id}/${decision}`, {
    adminNotes: notes.trim() === '' ? null : notes,
    userPhone: entry.phone,
  });
}

async function send(draw: ModeratedDraw, path: string, body: object) {
  if (draw === 'photography') {
    const answer = await apiSend('POST', path, body, photographyDecisionSchema);
    return { entry: photographyEntry(answer), message: answer.message };
  }
  const answer = await apiSend('POST', path, body, reviewDecisionSchema);
  return { entry: reviewEntry(answer), message: answer.message };
}

/** Takes an entry out of its draw, so that its phone may enter again this month. */
export function useVoidEntry(draw: EventType) {
  const client = useQueryClient();
  return useMutation({
    meta: changesRow('entries', (id: number) => id),
    mutationFn: (id: number) =>
      apiSend('DELETE', `${DRAW_PATHS[draw]}/${id}`, undefined, entryVoidedSchema),
    onSuccess: async (_answer, id) => {
      if (isModerated(draw)) deleteNotes(draw, id);
      await updateEntryLists(client, draw, (list) => withOwnRemoval(list, id));
      void client.invalidateQueries({ queryKey: entriesKey(draw) });
    },
    onError: (_error, id) => {
      void refetchEntry(client, draw, id);
    },
  });
}

/** Switches a draw or names its licence; what the server made of it is shown at once. */
export function useChangeDraw(eventType: EventType) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: DrawChange) =>
      apiSend('PATCH', `/api/events/${eventType}`, change, drawChangedSchema),
    onSuccess: async ({ event }) => {
      await client.cancelQueries({ queryKey: drawsQuery.queryKey });
      client.setQueryData<Draws>(
        drawsQuery.queryKey,
        (draws) =>
          draws && {
            ...draws,
            events: draws.events.map((draw) => (draw.eventType === eventType ? event : draw)),
          },
      );
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: drawsQuery.queryKey });
    },
  });
}
