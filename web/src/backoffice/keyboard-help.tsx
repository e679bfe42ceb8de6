import { useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import css from './keyboard-help.module.css';

type KeyboardHelpProps = {
  label: string;
  /** What each key does, in the order in which they are learnt. */
  keys: readonly { keys: readonly string[]; does: ReactNode }[];
  hasLetters: boolean;
  onLetters: (isOn: boolean) => void;
  /** Names the single keys that can be switched off. */
  lettersLabel: ReactNode;
};

/**
 * Lists the keys of a list of staff; the letters can be switched off, for those who speak to their
 * computer (WCAG 2.1.4).
 */
export function KeyboardHelp({
  label,
  keys,
  hasLetters,
  onLetters,
  lettersLabel,
}: KeyboardHelpProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Tooltip label={t`Keyboard`}>
        <button type="button" popoverTarget={id} className={css.opener} aria-label={t`Keyboard`}>
          <Icon of={Keyboard} size={22} />
        </button>
      </Tooltip>
      <div id={id} popover="auto" className={css.help} role="group" aria-label={label}>
        <dl className={css.keys}>
          {keys.map((one) => (
            <div key={one.keys.join(' ')} className={css.key}>
              <dt>
                {one.keys.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dt>
              <dd>{one.does}</dd>
            </div>
          ))}
        </dl>
        <label className={css.letters}>
          <input
            type="checkbox"
            checked={hasLetters}
            onChange={(event) => onLetters(event.target.checked)}
          />
          {lettersLabel}
        </label>
      </div>
    </>
  );
}
