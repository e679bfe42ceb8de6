import type { PanelProps } from '../../../../platform/navigation/panels.ts';

export function CheckInPanel({ onClose }: PanelProps<'checkIn'>) {
  return <button onClick={onClose}>…</button>;
}
