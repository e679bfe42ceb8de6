import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PHOTOS } from '#shared/events/events.ts';
import {
  deleteEntryDraft,
  saveEntryDraft,
  newEntryId,
  currentFormOwner,
  readEntryDraft,
} from '../../../platform/outbox/outbox.ts';
import { isBeyondDrawing } from '../../../platform/outbox/photos/picture-size.ts';
import type { EventKind } from './entry-kinds.ts';
import {
  countPhotos,
  findDuplicates,
  limitPhotos,
  moveItem,
  type OmittedPhotos,
  type PhotoCounts,
} from './photo-selection.ts';

export interface PickedPhoto {
  readonly id: string;
  readonly blob: Blob;
  /** Object URL of it, for showing. */
  readonly url: string;
  /** It cannot be shown here, so it could not be prepared for sending either. */
  readonly problem: 'broken' | 'tooLarge' | null;
}

export interface Photos {
  /** Id of the entry that is being made. */
  readonly entryId: string;
  readonly photos: readonly PickedPhoto[];
  /** Ids of photos that are the same picture as one before them, to the id of that one. */
  readonly repeats: ReadonlyMap<string, string>;
  readonly counts: PhotoCounts;
  /** What an earlier visit left has been looked for. */
  readonly isReady: boolean;
  /** As they are once all that were chosen are there, for whoever waited since the last drawing. */
  readonly current: () => Promise<readonly PickedPhoto[]>;
  /**
   * Where they are too many, repeats go first, also those that are there. `onKept` is called once
   * they are stored. Never rejects.
   */
  readonly add: (files: readonly Blob[], onKept?: () => void) => Promise<OmittedPhotos>;
  readonly remove: (id: string) => void;
  readonly move: (from: number, to: number) => void;
  readonly markBroken: (id: string) => void;
  /** Starts the next entry. The draft goes only where the entry is not the outbox's by now. */
  readonly clear: (isKeptByOutbox: boolean) => void;
}

/** Time for a few taps in a row, and for the photos to be shown before they are read. */
const SAVE_DELAY = 300;

/**
 * Chosen photos. They are stored at once, so that a reload, a full memory or a walk to the camera
 * loses none.
 */
export function usePhotos(kind: EventKind, max = MAX_PHOTOS): Photos {
  const [entryId, setEntryId] = useState(newEntryId);
  const [owner] = useState(currentFormOwner);
  const [since] = useState(Date.now);
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const [isReady, setIsReady] = useState(false);
  const repeats = useDuplicates(photos);
  const awaiting = useRef<(() => void)[]>([]);
  const shown = useRef(photos);
  const isLeft = useRef(false);
  const adding = useRef<Promise<unknown>>(Promise.resolve());

  const show = (next: readonly PickedPhoto[]) => {
    for (const { id, url } of shown.current)
      if (!next.some((photo) => photo.id === id)) URL.revokeObjectURL(url);
    shown.current = next;
    setPhotos(next);
  };

  const restore = useEffectEvent((id: string, found: readonly PickedPhoto[]) => {
    setEntryId(id);
    show([...found, ...shown.current].slice(0, max));
  });
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const draft = await readEntryDraft(kind);
      const found = await Promise.all((draft?.files ?? []).map(toPickedPhoto));
      if (!isCurrent) return;
      if (draft !== null && found.length > 0) restore(draft.id, found);
      setIsReady(true);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [kind]);

  // Stands before the effect that reads it, because the parting word is given in this order.
  useEffect(() => {
    isLeft.current = false;
    const atLeaving = () => void (isLeft.current = true);
    return atLeaving;
  }, []);
  useEffect(() => {
    if (!isTouched) return undefined;
    const keep = async () => {
      const files = photos.map(({ blob }) => blob);
      if (files.length === 0) return deleteEntryDraft(entryId);
      const outcome = await saveEntryDraft({ id: entryId, kind, payload: {}, files, owner, since });
      if (outcome === 'kept') for (const tell of awaiting.current.splice(0)) tell();
      // Another tab sent off the entry that both had open; what is chosen here is another one.
      if (outcome === 'sent' && shown.current === photos) setEntryId(newEntryId());
    };
    const timer = setTimeout(() => void keep().catch(() => undefined), SAVE_DELAY);
    return () => {
      clearTimeout(timer);
      if (isLeft.current) void keep().catch(() => undefined);
    };
  }, [photos, entryId, isTouched, kind, owner, since]);

  const change = (next: readonly PickedPhoto[]) => {
    setIsTouched(true);
    show(next);
  };
  const take: Photos['add'] = async (files, onKept) => {
    const present = shown.current;
    const all = [...present.map(({ blob }) => blob), ...files];
    const { kept, ...leftOut } =
      all.length > max
        ? await limitPhotos(all, max)
        : { kept: [...all.keys()], tooMany: 0, repeated: 0 };
    const picked = await Promise.all(
      kept
        .filter((place) => place >= present.length)
        .flatMap((place) => all.slice(place, place + 1).map(toPickedPhoto)),
    );
    const next = [...kept.flatMap((place) => present[place] ?? []), ...picked];
    // Others were chosen or taken away while these were compared and measured.
    if (shown.current !== present) {
      for (const { url } of picked) URL.revokeObjectURL(url);
      return take(files, onKept);
    }
    if (onKept) awaiting.current.push(onKept);
    change(next);
    return leftOut;
  };
  const add: Photos['add'] = (files, onKept) => {
    const taken = take(files, onKept);
    adding.current = Promise.allSettled([adding.current, taken]);
    return taken;
  };
  return {
    entryId,
    photos,
    repeats,
    counts: countPhotos(photos, repeats),
    isReady,
    current: async () => {
      await adding.current;
      return shown.current;
    },
    add,
    remove: (id) => change(shown.current.filter((photo) => photo.id !== id)),
    move: (from, to) => change(moveItem(shown.current, from, to)),
    markBroken: (id) =>
      show(
        shown.current.map((photo) => (photo.id === id ? { ...photo, problem: 'broken' } : photo)),
      ),
    clear: (isKeptByOutbox) => {
      setIsTouched(false);
      if (!isKeptByOutbox) void deleteEntryDraft(entryId).catch(() => undefined);
      setEntryId(newEntryId());
      show([]);
    },
  };
}

const NONE: ReadonlyMap<string, string> = new Map();

function useDuplicates(photos: readonly PickedPhoto[]): ReadonlyMap<string, string> {
  const [repeats, setRepeats] = useState(NONE);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const found = await findDuplicates(photos.map(({ blob }) => blob));
      const ids = [...found].map(
        ([at, first]) => [photos[at]?.id ?? '', photos[first]?.id ?? ''] as const,
      );
      if (isCurrent) setRepeats(ids.length === 0 ? NONE : new Map(ids));
    };
    // A picture that cannot be read any more is reported when it is sent.
    look().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [photos]);
  return repeats;
}

async function toPickedPhoto(blob: Blob): Promise<PickedPhoto> {
  // A file that cannot be read is found by its picture.
  const isTooLarge = await isBeyondDrawing(blob).catch(() => false);
  const problem = isTooLarge ? 'tooLarge' : null;
  return { id: crypto.randomUUID(), blob, url: URL.createObjectURL(blob), problem };
}
