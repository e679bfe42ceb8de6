import { Trans } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import type { UnderstoodPart } from '#shared/assistant/chat.contract.ts';
import type { Language } from '#shared/language.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { Icon } from '../../../ui/icon.tsx';
import css from './understood-chips.module.css';

type UnderstoodChipsProps = {
  parts: readonly UnderstoodPart[];
  /** Language of the conversation, in which the parts are written. */
  lang: Language;
  isBusy: boolean;
  onSay: (text: string) => void;
};

/** Shows what the booking under way holds; a tap asks for that part again, and books nothing. */
export function UnderstoodChips({ parts, lang, isBusy, onSay }: UnderstoodChipsProps) {
  const captionId = useId();
  // A change that waits for the network would be made to a booking that has gone on.
  const isOffline = useConnectivity() !== 'online';
  const isOff = isBusy || isOffline;
  return (
    <div className={css.understood}>
      <small id={captionId}>
        {isOffline ? (
          <Trans>This is what I understood. It can be changed with a connection.</Trans>
        ) : (
          <Trans>This is what I understood. Tap to change:</Trans>
        )}
      </small>
      <ul aria-labelledby={captionId}>
        {parts.map(({ about, text, message }) => (
          <li key={about}>
            <button
              type="button"
              lang={lang}
              aria-label={`${message}: ${text}`}
              aria-disabled={isOff || undefined}
              onClick={() => !isOff && onSay(message)}
            >
              <bdi>{text}</bdi>
              <Icon of={Pencil} size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
