import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { withTooltip } from '../../ui/tooltip.ts';
import type { DeskStatus } from '../use-desk.ts';
import css from './keyboard-help.module.css';

type KeyHelp = { readonly keys: readonly string[]; readonly does: ReactNode };

type KeyboardHelpProps = {
  label: string;
  /** What the keys of this desk do, before and after those that every desk has. */
  before: readonly KeyHelp[];
  after?: readonly KeyHelp[];
  /** What its letters do, where they are others than on most desks. */
  answers?: readonly KeyHelp[];
  status: Pick<DeskStatus, 'preferences' | 'setPreferences'>;
};

/**
 * Lists the keys of a desk in the order in which they are learnt; the letters can be switched off,
 * for those who speak to their computer (WCAG 2.1.4).
 */
export function KeyboardHelp({ label, before, after = [], answers, status }: KeyboardHelpProps) {
  const { t } = useLingui();
  const id = useId();
  const keys: readonly KeyHelp[] = [
    ...before,
    ...(answers ?? [
      { keys: ['A'], does: <Trans>approve, after a question</Trans> },
      { keys: ['R'], does: <Trans>reject, after a question</Trans> },
      { keys: ['/'], does: <Trans>search</Trans> },
    ]),
    ...after,
    { keys: ['Ctrl K'], does: <Trans>find a guest, a booking or an entry</Trans> },
    { keys: ['G', '1–9'], does: <Trans>to another area</Trans> },
    { keys: ['Esc'], does: <Trans>close</Trans> },
    { keys: ['?'], does: <Trans>these keys</Trans> },
  ];
  const letters = answers?.flatMap((one) => one.keys).join(', ');
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={css.opener}
        data-keys-help
        aria-label={t`Keyboard`}
        {...withTooltip}
      >
        <Icon of={Keyboard} size={22} />
      </button>
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
            checked={status.preferences.keys}
            onChange={(event) => status.setPreferences({ keys: event.target.checked })}
          />
          {letters === undefined ? (
            <Trans>Use the single keys A, R and /</Trans>
          ) : (
            <Trans>Use the single keys {letters}</Trans>
          )}
        </label>
      </div>
    </>
  );
}
