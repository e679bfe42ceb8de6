import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { MAX_PHOTOS } from '#shared/events/events.ts';
import { takeSharedPhotos } from '../../data/shared-photos.ts';
import { toast } from '../../ui/toast.ts';
import { useRefusedToast } from './use-refused-toast.ts';
import { leftOutText } from './event-words.ts';
import { selectionProblem } from './pick-photos.ts';
import type { Photos } from './use-photos.ts';

/** Adds the pictures that another app of the phone shared with this one. They stay where it put them until the entry's draft has them. */
export function useSharedPhotos(isShared: boolean, photos: Photos, onTaken: () => void, max = MAX_PHOTOS): void {
  const { i18n } = useLingui();
  const refuse = useRefusedToast();
  const take = useEffectEvent(async (files: readonly Blob[], empty: () => void) => {
    if (files.length === 0) return onTaken();
    const problem = selectionProblem(files, Number.POSITIVE_INFINITY);
    if (problem !== null) {
      refuse(problem);
      empty();
      return onTaken();
    }
    const leftOut = await photos.add(files, empty);
    onTaken();
    const title = leftOutText(i18n, leftOut, max);
    if (title !== null) toast.failure({ title });
  });
  // Pictures of an earlier visit come first: what they leave of the room is known then.
  const isDue = isShared && photos.isReady;
  useEffect(() => {
    if (!isDue) return undefined;
    let isCurrent = true;
    const look = async () => {
      const { files, empty } = await takeSharedPhotos();
      if (isCurrent) await take(files, empty);
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [isDue]);
}
