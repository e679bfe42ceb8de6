import type { PanelProps } from '../../../../platform/navigation/panels.ts';

export function WalkInPanel({ onClose }: PanelProps<'walkIn'>) {
  return <button onClick={onClose}>…</button>;
}
