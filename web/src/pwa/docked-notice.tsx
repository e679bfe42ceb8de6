import { type ReactNode, useState } from 'react';
import { usePanel } from '../data/panels.ts';
import { useIsUpdateReady } from './app-update.ts';
import { UpdatePrompt } from './update-prompt.tsx';

/** At most one invitation at a time, and none over a panel: there the guest is busy. */
export function DockedNotice({ invitation }: { invitation: ReactNode }) {
  const panel = usePanel();
  const isUpdateReady = useIsUpdateReady();
  const [isPutOff, setIsPutOff] = useState(false);
  if (panel !== null) return null;
  if (isUpdateReady && !isPutOff) return <UpdatePrompt onClose={() => setIsPutOff(true)} />;
  return invitation;
}
