import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ENTRY_CONSENT_VERSION, MAX_PHOTOS, SHARES_REQUIRED } from '#shared/events/events.ts';
import { toE164 } from '#shared/phone.ts';
import { enqueue, type Entry } from '../../../platform/outbox/outbox.ts';
import { writeLocal } from '../../../platform/storage/local-store.ts';
import { hasParticipated, useParticipation } from '../api/draw-queries.ts';
import { isPhonePending } from './draw-status.ts';
import { EVENT_KINDS, type EventKind, isOnePerPerson } from './entry-kinds.ts';
import { usePendingEntries } from './pending-entries.tsx';
import { countPhotos } from './photo-selection.ts';
import {
  ENTRY_FIELDS,
  validateEntry,
  type EntryField,
  type EntryProblems,
  type TypedEntry,
  useTypedEntry,
} from './typed-entry.ts';
import { usePhotos, type Photos } from './use-photos.ts';

interface EntryFormOptions {
  readonly root: RefObject<HTMLElement | null>;
  readonly maxPhotos?: number;
  /** Pictures are about to come in by themselves. */
  readonly isAwaited?: boolean;
  /** The form is not complete; nothing was sent. */
  readonly onProblems: (found: EntryProblems) => void;
  readonly onParticipated: () => void;
  /** The entry could not be taken into the outbox at all. */
  readonly onFailed: () => void;
  /** The phone has no room for it: it is sent only while this page lives. */
  readonly onHeld?: (keepsNothing: boolean) => void;
}

/**
 * What stands in the form's place: entries that were handed over, here or before this form opened,
 * until the guest wants to enter once more.
 */
type Place =
  | { readonly is: 'form' }
  | { readonly is: 'looking' }
  | { readonly is: 'entries'; readonly ids: readonly string[] };

export interface EntryForm {
  readonly place: Place;
  /** Entries of the same draw that are not delivered yet. */
  readonly underWay: readonly Entry[];
  readonly typed: TypedEntry;
  readonly set: (part: Partial<TypedEntry>) => void;
  readonly photos: Photos;
  readonly problems: EntryProblems;
  /** Known before the guest presses anything. */
  readonly hasParticipated: boolean;
  /** The phone enters with one of `underWay` already. */
  readonly isPhoneUnderWay: boolean;
  readonly isOnePerPerson: boolean;
  readonly isSending: boolean;
  /** Id of the entry that was handed over, until the guest starts another one. */
  readonly sentId: string | null;
  readonly isDirty: boolean;
  readonly submit: () => void;
  readonly discard: () => void;
  /** Shows the form for another phone. */
  readonly startAnother: () => void;
}

/** Most entries are kept sooner (ms), and to draw the ring would only hold them up. */
const SPINNER_DELAY = 250;

/**
 * What the forms of all draws do alike: keep what is entered, check it, ask whether the phone took
 * part, and hand the entry over once.
 */
export function useEntryForm(kind: EventKind, options: EntryFormOptions): EntryForm {
  const {
    root,
    maxPhotos = MAX_PHOTOS,
    isAwaited = false,
    onProblems,
    onParticipated,
    onFailed,
    onHeld,
  } = options;
  const { typed, set, clear } = useTypedEntry(kind);
  const photos = usePhotos(kind, maxPhotos);
  const [problems, setProblems] = useState<EntryProblems>({});
  const [toFocus, setToFocus] = useState<{ field: EntryField | 'first' } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const [isFormWanted, setIsFormWanted] = useState(false);
  const isHandingOver = useRef(false);
  const { eventType } = EVENT_KINDS[kind];
  const { entries: underWay, ids, isLooking } = usePendingEntries(eventType);
  const phone = toE164(typed.phone);
  const isTaken =
    phone !== null && isPhonePending(underWay, phone, { id: photos.entryId, now: Date.now() });
  const tookPart = useParticipation(phone, eventType);
  const problemsWith = (chosen: Photos['photos']) =>
    validateEntry(kind, typed, {
      count: chosen.length,
      ...countPhotos(chosen, photos.repeats),
    });
  const found = problemsWith(photos.photos);
  const refuse = (problemsFound: EntryProblems) => {
    setProblems(problemsFound);
    onProblems(problemsFound);
    const field = ENTRY_FIELDS.find((one) => problemsFound[one] !== undefined);
    if (field !== undefined) setToFocus({ field });
  };

  // After the render that shows the errors, so that focus finds them already described.
  useEffect(() => {
    if (toFocus !== null) focusField(root.current, toFocus.field);
  }, [toFocus, root]);

  const send = async (participantPhone: string) => {
    // A second tap must not send twice.
    if (isHandingOver.current) return;
    isHandingOver.current = true;
    const ring = setTimeout(() => setIsSending(true), SPINNER_DELAY);
    try {
      if (tookPart || (await hasParticipated(participantPhone, eventType))) {
        setToFocus({ field: 'phone' });
        return onParticipated();
      }
      // Photos may have been added or taken away while the server was asked.
      const chosen = await photos.current();
      const foundNow = problemsWith(chosen);
      if (foundNow.photos !== undefined) return refuse(foundNow);
      const files = chosen.map(({ blob }) => blob);
      const kept = await enqueue({
        id: photos.entryId,
        ...buildCommand(kind, participantPhone),
        files,
      });
      writeLocal('entryPhone', participantPhone);
      // Drawn at once: whoever pressed waits for these words.
      flushSync(() => {
        setSentId(kept.id);
        setIsFormWanted(false);
        photos.clear(true);
        clear();
      });
      if (!kept.isSaved) onHeld?.(kept.keepsNothing);
    } catch {
      onFailed();
    } finally {
      clearTimeout(ring);
      isHandingOver.current = false;
      setIsSending(false);
    }
  };

  const isDirty =
    sentId === null && (photos.photos.length > 0 || typed.shares > 0 || typed.isAgreed);
  // A form that was begun stays, also where all of it is taken out again.
  if (isDirty && !isFormWanted) setIsFormWanted(true);
  const place = (): Place => {
    if (sentId !== null) return { is: 'entries', ids: [sentId] };
    if (isFormWanted || isDirty) return { is: 'form' };
    // What an earlier visit left of a form comes before what it sent off.
    if (isLooking || (ids.length > 0 && (!photos.isReady || isAwaited))) return { is: 'looking' };
    return ids.length > 0 ? { is: 'entries', ids } : { is: 'form' };
  };

  return {
    place: place(),
    underWay,
    isOnePerPerson: isOnePerPerson(eventType),
    typed,
    photos,
    // A photo that was added or taken away may have mended what was found.
    problems: found.photos === problems.photos ? problems : { ...problems, photos: undefined },
    hasParticipated: tookPart,
    isPhoneUnderWay: isTaken,
    isSending,
    sentId,
    isDirty,
    set: (part) => {
      set(part);
      setProblems({
        ...problems,
        ...(part.phone !== undefined && { phone: undefined }),
        ...(part.isAgreed !== undefined && { terms: undefined }),
      });
    },
    submit: () => {
      if (Object.keys(found).length > 0 || phone === null) return refuse(found);
      if (isTaken) return setToFocus({ field: 'phone' });
      // A form without a fault is not drawn again before its entry is kept.
      if (Object.values(problems).some((problem) => problem !== undefined)) setProblems({});
      void send(phone);
    },
    discard: () => {
      photos.clear(false);
      clear();
      setToFocus({ field: 'first' });
    },
    startAnother: () => {
      setSentId(null);
      setIsFormWanted(true);
      // The phone of the last entry is offered anew, and it is not the one that is meant.
      set({ phone: '' });
      setToFocus({ field: 'first' });
    },
  };
}

function buildCommand(kind: EventKind, participantPhone: string) {
  const agreed = { consent: true, consentVersion: ENTRY_CONSENT_VERSION } as const;
  switch (kind) {
    case 'photography':
      return { kind, payload: { participantPhone, ...agreed } } as const;
    case 'location_sharing':
      return {
        kind,
        payload: { participantPhone, ...agreed, latestShareCount: SHARES_REQUIRED },
      } as const;
    case 'hotel_rating':
    case 'google_review':
      return { kind, payload: { participantPhone, ...agreed, terms: true } } as const;
  }
}

/** Each field stands in an element that names it in `data-field`. */
export function focusField(root: HTMLElement | null, field: EntryField | 'first'): void {
  const place =
    field === 'first' ? root : root?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  place?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: field === 'first' ? 'start' : 'center' });
}
