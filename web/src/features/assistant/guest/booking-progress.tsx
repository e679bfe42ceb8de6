import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { type BookingState, CHAT_STEPS } from '#shared/assistant/chat.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { bookingSoFar } from './booking-so-far.ts';
import type { Chat } from './use-chat.ts';
import css from './assistant-panel.module.css';
import lineCss from './chat-line.module.css';

type BookingProgressProps = { state: BookingState; chat: Chat };

/** Shows the booking that is being made; opened, each part of it can be changed. */
export function BookingProgress({ state: { currentStep, slots }, chat }: BookingProgressProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const known = bookingSoFar(i18n, language, slots);
  if (known === '') return null;
  const step = CHAT_STEPS.indexOf(currentStep) + 1;
  const changes = [
    slots.room_type !== null && t`Change the room`,
    slots.check_in !== null && t`Change the dates`,
    slots.guests !== null && t`Change the number of guests`,
  ].filter((change) => change !== false);
  return (
    // Said once, the strip closes: what was changed is asked for below.
    <details key={chat.messages.length} className={css.progress}>
      <summary>
        <b>
          <span>
            {currentStep === 'confirm' ? <Trans>Check your request, then confirm</Trans> : known}
          </span>
          <Icon of={ChevronDown} size={18} />
        </b>
        <small>
          <Trans>
            Step {step} of {CHAT_STEPS.length}
          </Trans>
        </small>
        <meter min={0} max={CHAT_STEPS.length} value={step} aria-hidden="true" />
      </summary>
      <ul className={lineCss.choices}>
        {changes.map((change) => (
          <li key={change}>
            <button
              type="button"
              className={lineCss.chip}
              aria-disabled={chat.isBusy || undefined}
              onClick={() => !chat.isBusy && chat.say(change)}
            >
              {change}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
