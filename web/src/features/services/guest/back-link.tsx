import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import css from './back-link.module.css';

/** First thing of a sub-view: one level up. */
export function BackLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={css.back} onClick={onPress}>
      <Icon of={ArrowLeft} directional size={18} />
      {children}
    </button>
  );
}
