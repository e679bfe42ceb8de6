import { Chip, type ChipState } from '../../../ui/chip.tsx';
import type { StaffEntry } from './staff-entry.ts';
import { useEntryWords } from './use-entry-words.ts';

export function EntryChip({ entry }: { entry: Pick<StaffEntry, 'status' | 'shares'> }) {
  const words = useEntryWords();
  return <Chip state={stateOf(entry)}>{words.status(entry)}</Chip>;
}

function stateOf({ status, shares }: Pick<StaffEntry, 'status' | 'shares'>): ChipState {
  if (shares) return shares.isCompleted ? 'completed' : 'pending';
  switch (status) {
    case 'pending':
      return 'pending';
    case 'approved':
      return 'confirmed';
    case 'received':
      return 'approved';
    case 'rejected':
    case 'void':
      return 'cancelled';
  }
}
