import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { EntryStatus, EventType } from '#shared/events/events.ts';
import type { Decision } from './api/entry-mutations.ts';
import type { Filter, ModeratedDraw, StaffEntry } from './staff-entry.ts';

/** Names and messages of moderation. */
export function useEntryWords() {
  const { t } = useLingui();
  const draws: Record<EventType, string> = {
    photography: t`Photography`,
    hotel_rating: t`Hotel rating`,
    location_sharing: t`Location sharing`,
  };
  const filters: Record<NonNullable<Filter> | 'all', string> = {
    all: t`Total`,
    approved: t`Approved`,
    pending: t`Pending review`,
    rejected: t`Rejected`,
  };
  const statuses: Record<EntryStatus, string> = {
    received: t`Received`,
    pending: t`Pending review`,
    approved: t`Approved`,
    rejected: t`Rejected`,
    void: t`Void`,
  };
  const updateFailed: Record<ModeratedDraw, string> = {
    photography: t`Error updating photo status`,
    hotel_rating: t`Error updating review status`,
  };
  const tiles: Record<EventType, string> = {
    photography: t`Photography Event`,
    hotel_rating: t`Rating Event`,
    location_sharing: t`Location Sharing Event`,
  };
  return {
    /** The whole name, as the tiles of the dashboard have it. */
    tile: (draw: EventType) => tiles[draw],
    draw: (draw: EventType) => draws[draw],
    filter: (filter: Filter) => filters[filter ?? 'all'],
    status: (entry: Pick<StaffEntry, 'status' | 'shares'>) => {
      if (entry.shares) return entry.shares.isCompleted ? t`Completed` : t`Pending`;
      return statuses[entry.status];
    },
    decision: (decision: Decision) => (decision === 'approve' ? t`Approve` : t`Reject`),
    decisionFailed: (decision: Decision) =>
      decision === 'approve' ? t`Failed to approve submission` : t`Failed to reject submission`,
    updateFailed: (draw: ModeratedDraw) => updateFailed[draw],
    decided: (decision: Decision) =>
      decision === 'approve' ? t`Submission approved` : t`Submission rejected`,
    already: (status: EntryStatus) =>
      status === 'approved' ? t`Already approved` : t`Already rejected`,
    pictures: (draw: EventType, count: number) =>
      draw === 'hotel_rating'
        ? t`${plural(count, { one: '# screenshot', other: '# screenshots' })}`
        : t`${plural(count, { one: '# photo', other: '# photos' })}`,
    shares: (count: number, required: number) => t`${count} of ${required} shares`,
  };
}
