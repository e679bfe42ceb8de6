import { Trans, useLingui } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import css from './keyboard-help.module.css';

/** Lists the keys of the board; the letters can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function KeyboardHelp({ hasLetters, onLetters }: { hasLetters: boolean; onLetters: (isOn: boolean) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Tooltip label={t`Keyboard`}>
        <button type="button" popoverTarget={id} className={css.opener} aria-label={t`Keyboard`}>
          <Icon of={Keyboard} size={22} />
        </button>
      </Tooltip>
      <div id={id} popover="auto" className={css.help} role="group" aria-label={t`Keys of the board`}>
        <dl className={css.keys}>
          <dt>
            <kbd>↑</kbd> <kbd>↓</kbd>
          </dt>
          <dd>
            <Trans>from booking to booking</Trans>
          </dd>
          <dt>
            <kbd>←</kbd> <kbd>→</kbd>
          </dt>
          <dd>
            <Trans>to the other column</Trans>
          </dd>
          <dt>
            <kbd>Enter</kbd>
          </dt>
          <dd>
            <Trans>open the booking</Trans>
          </dd>
          <dt>
            <kbd>A</kbd>
          </dt>
          <dd>
            <Trans>approve, after a question</Trans>
          </dd>
          <dt>
            <kbd>R</kbd>
          </dt>
          <dd>
            <Trans>reject, after a question</Trans>
          </dd>
          <dt>
            <kbd>/</kbd>
          </dt>
          <dd>
            <Trans>search</Trans>
          </dd>
        </dl>
        <label className={css.letters}>
          <input type="checkbox" checked={hasLetters} onChange={(event) => onLetters(event.target.checked)} />
          <Trans>Use the single keys A, R and /</Trans>
        </label>
      </div>
    </>
  );
}
