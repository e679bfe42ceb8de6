import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { Icon } from '../icon.tsx';
import css from './desk-search.module.css';

type DeskSearchProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  fieldRef: Ref<HTMLInputElement>;
  isBlocked: boolean;
  /** Id of what says why it is blocked. */
  blockedBy: string | null;
};

export function DeskSearch({ label, placeholder, value, onChange, fieldRef, isBlocked, blockedBy }: DeskSearchProps) {
  return (
    <label className={css.search}>
      <span className="sr">{label}</span>
      <Icon of={Search} />
      <input
        ref={fieldRef}
        type="search"
        dir="auto"
        value={value}
        placeholder={placeholder}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        readOnly={isBlocked}
        aria-describedby={blockedBy ?? undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
        }}
      />
    </label>
  );
}
