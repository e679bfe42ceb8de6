import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DOWNLOAD_PAUSE } from '../../../data/freshness.ts';
import { toast } from '../../../ui/toast.ts';
import { downloadPhotos, type PhotoFile } from './download-photos.ts';
import type { StaffEntry } from './staff-entry.ts';

/** Downloads of an entry's pictures; `isRunning` while several come one after the other. */
export function useDownload(entry: StaffEntry) {
  const { t } = useLingui();
  const [isRunning, setIsRunning] = useState(false);
  const files: readonly PhotoFile[] = entry.photos.map((address, place) => ({ address, name: `${entry.reference}-${place + 1}` }));

  const run = async (wanted: readonly PhotoFile[], failed: string) => {
    setIsRunning(true);
    try {
      await downloadPhotos(wanted, DOWNLOAD_PAUSE);
    } catch {
      toast.failure({ title: failed });
    } finally {
      setIsRunning(false);
    }
  };
  return {
    isRunning,
    one: (place: number) => void run(files.slice(place, place + 1), t`Error downloading image`),
    all: () => void run(files, t`Error downloading images`),
  };
}
