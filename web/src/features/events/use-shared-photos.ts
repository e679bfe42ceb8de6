import { useEffect, useEffectEvent } from 'react';
import { takeSharedPhotos } from '../../data/shared-photos.ts';
import { useRefusedToast } from './use-refused-toast.ts';
import { selectionProblem } from './pick-photos.ts';
import type { Photos } from './use-photos.ts';

/** Adds the pictures that another app of the phone shared with this one. */
export function useSharedPhotos(isShared: boolean, photos: Photos): void {
  const refuse = useRefusedToast();
  const take = useEffectEvent((files: readonly Blob[]) => {
    if (files.length === 0) return;
    const problem = selectionProblem(files, Number.POSITIVE_INFINITY);
    if (problem === null) photos.add(files);
    else refuse(problem);
  });
  useEffect(() => {
    if (!isShared) return undefined;
    let isCurrent = true;
    const look = async () => {
      const { files, empty } = await takeSharedPhotos();
      if (!isCurrent) return;
      take(files);
      empty();
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [isShared]);
}
