import type { PanelProps } from '../../../platform/navigation/panels.ts';

export function MessageGuestPanel({ onClose }: PanelProps<'messageGuest'>) {
  return <button onClick={onClose}>…</button>;
}
