import { type RefObject, useRef, useState } from 'react';
import { firstWalkInDay } from '#shared/bookings/walk-in.ts';
import type { Day } from '#shared/muscat-time.ts';
import { hotelNow } from '../../../../lib/hotel-clock.ts';
import type { PanelArgs } from '../../../../platform/navigation/panels.ts';
import { useSite } from '../../../../platform/queries/site.ts';
import { hotelToday } from '../../../../platform/use-today.ts';
import {
  type BookingField,
  fieldsWithProblems,
  type Problems,
  withoutProblems,
} from '../../guest/form/booking-draft.ts';
import { type BookingPart, NO_NOTES, walkInDraft, type WalkInNotes } from './desk-draft.ts';
import { clearedBy, useFocusField } from './field-focus.ts';
import {
  datedNow,
  dropKept,
  type KeptWalkIn,
  movedToToday,
  readKept,
  saveKept,
  walkInToGoOn,
} from './kept-walk-in.ts';
import { readSent } from './sent-walk-in.ts';
import type { ChosenCard } from './use-vip-card.ts';

interface WalkInForm {
  /** The phone that it is opened for; it has a draft apart, with nothing of another guest. */
  readonly about: string | undefined;
  /** The text that it was drawn with. */
  readonly kept: KeptWalkIn;
  /**
   * The text that stands in it by now. An answer may come long after the form was drawn that sent for it, and
   * when another stands in its place.
   */
  readonly typed: () => KeptWalkIn;
  /** Keeps it as it is sent, also where nobody typed in it since it was opened. */
  readonly store: () => void;
  /** It was opened with what had been sent from it without an answer. */
  readonly wasSent: boolean;
  /** The dates that were chosen had passed, and others stand in it. */
  readonly isMoved: boolean;
  readonly problems: Problems;
  readonly showProblems: (found: Problems) => void;
  readonly focus: (field: BookingField) => void;
  readonly clock: () => { readonly now: number; readonly first: Day };
  /** True, and said, where dates that have passed begin today now. */
  readonly moveDates: () => boolean;
  /** Ends the notice that its dates moved. */
  readonly settleDates: () => void;
  readonly set: (part: BookingPart) => void;
  readonly setNotes: (part: Partial<WalkInNotes>) => void;
  readonly setCard: (card: ChosenCard | null) => void;
  /** For the next guest. */
  readonly empty: () => void;
}

/** Keeps the text of a walk-in, which outlives a lock and a reload, and what is wrong with it. */
export function useWalkInForm(
  args: PanelArgs['walkIn'],
  root: RefObject<HTMLElement | null>,
): WalkInForm {
  const about = args.phone;
  const { checkOutTime } = useSite();
  const clock = () => ({ now: hotelNow(), first: firstWalkInDay(hotelNow(), checkOutTime) });
  const [opened] = useState(() => {
    const former = readKept(about);
    const sent = readSent();
    const isSent = sent !== null && sent.made === undefined && sent.about === about;
    return { isSent, ...walkInToGoOn(former, args, { ...clock(), isSent }) };
  });
  const [kept, setKept] = useState(opened.kept);
  const [isMoved, setMoved] = useState(opened.isMoved);
  const latest = useRef(kept);
  const [problems, setProblems] = useState<Problems>({});
  const focus = useFocusField(root);

  const keep = (change: Partial<KeptWalkIn>) => {
    latest.current = { ...latest.current, ...change };
    setKept(latest.current);
    saveKept(latest.current, about);
  };
  return {
    about,
    kept,
    typed: () => readKept(about) ?? latest.current,
    store: () => keep({}),
    wasSent: opened.isSent,
    isMoved,
    problems,
    showProblems: (found) => {
      setProblems(found);
      const [wrong] = fieldsWithProblems(found);
      if (wrong !== undefined) focus(wrong);
    },
    focus,
    clock,
    moveDates: () => {
      const now = clock();
      const moved = movedToToday(latest.current, now);
      if (moved === null) return false;
      keep(datedNow(latest.current, moved, now.now));
      setMoved(true);
      return true;
    },
    settleDates: () => setMoved(false),
    set: (part) => {
      keep(datedNow(latest.current, part, hotelNow()));
      if ('checkIn' in part || 'checkOut' in part) setMoved(false);
      setProblems(withoutProblems(problems, clearedBy(part)));
    },
    setNotes: (part) => keep({ notes: { ...(latest.current.notes ?? NO_NOTES), ...part } }),
    setCard: (card) => keep({ card }),
    empty: () => {
      dropKept(about);
      latest.current = { draft: walkInDraft({}, hotelToday()), datesAt: hotelNow() };
      setKept(latest.current);
      setMoved(false);
      setProblems({});
    },
  };
}
