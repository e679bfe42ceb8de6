import { queryOptions, useQuery } from '@tanstack/react-query';
import { type GuestNote, guestSchema } from '#shared/guests/guest.contract.ts';
import { toE164 } from '#shared/phone.ts';
import { apiGet } from '../../../../platform/api/api-client.ts';
import type { LiveTopics } from '../../../../platform/live/live-state.ts';

/** How long (ms) the notes stay in memory once nobody looks at them. */
const UNUSED = 60_000;

const TOPICS: LiveTopics = ['guest.notes'];
const NONE: readonly GuestNote[] = [];

const teamNotesQuery = (phone: string | null) =>
  queryOptions({
    queryKey: ['team-notes', phone],
    queryFn: async ({ signal }) =>
      (
        await apiGet(`/api/admin/guests/${encodeURIComponent(phone ?? '')}`, guestSchema, {
          signal,
          poll: true,
          asStaff: true,
        })
      ).notes,
    enabled: phone !== null,
    staleTime: 5000,
    gcTime: UNUSED,
    meta: { topics: TOPICS },
  });

/** Notes of the team about the guest with this phone; none until they are read. */
export function useTeamNotes(phone: string): readonly GuestNote[] {
  return useQuery(teamNotesQuery(toE164(phone))).data ?? NONE;
}
