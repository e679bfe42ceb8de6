import type { PanelName } from '../platform/navigation/panels.ts';

/** The panels of staff, which a tablet fetches beside its desks so that they open offline too. */
export const DESK_PANELS = [
  'answer',
  'cardHolder',
  'checkIn',
  'describeRoom',
  'deskBooking',
  'deskSearch',
  'drawExclusions',
  'drawRecipients',
  'drawSetup',
  'editBooking',
  'guest',
  'messageGuest',
  'moveRoom',
  'nightRate',
  'roomsForAll',
  'stopSelling',
  'walkIn',
] as const satisfies PanelName[];
