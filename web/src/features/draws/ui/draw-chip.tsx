import type { DrawStatus } from '#shared/draw/draw.contract.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';

const STATES: Readonly<Record<DrawStatus, ChipState>> = {
  draft: 'waiting',
  open: 'approved',
  freezing: 'pending',
  frozen: 'pending',
  drawn: 'confirmed',
  closed: 'completed',
  failed: 'cancelled',
  cancelled: 'cancelled',
};

/** Where a draw stands, in the words of whoever reads it: guests and staff have their own. */
export function DrawChip({ status, children }: { status: DrawStatus; children: string }) {
  return <Chip state={STATES[status]}>{children}</Chip>;
}
