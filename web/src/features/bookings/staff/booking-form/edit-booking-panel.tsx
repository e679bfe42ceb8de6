import type { PanelProps } from '../../../../platform/navigation/panels.ts';

export function EditBookingPanel({ onClose }: PanelProps<'editBooking'>) {
  return <button onClick={onClose}>…</button>;
}
