import type { PanelProps } from '../../../platform/navigation/panels.ts';

export function DeskSearchPanel({ onClose }: PanelProps<'deskSearch'>) {
  return <button onClick={onClose}>…</button>;
}
