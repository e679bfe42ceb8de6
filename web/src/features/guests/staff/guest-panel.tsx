import type { PanelProps } from '../../../platform/navigation/panels.ts';

export function GuestPanel({ onClose }: PanelProps<'guest'>) {
  return <button onClick={onClose}>…</button>;
}
