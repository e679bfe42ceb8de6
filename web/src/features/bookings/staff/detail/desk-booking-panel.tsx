import type { PanelProps } from '../../../../platform/navigation/panels.ts';

export function DeskBookingPanel({ onClose }: PanelProps<'deskBooking'>) {
  return <button onClick={onClose}>…</button>;
}
