import { Trans } from '@lingui/react/macro';
import { ConciergeBell } from 'lucide-react';
import type { ChatKind, Handoff } from '#shared/assistant/chat.contract.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { ChatCardView } from './chat-cards.tsx';
import { chatTime } from './chat-time.ts';
import { ReachHotel } from './reach-hotel.tsx';
import type { SaidLine } from './said-lines.ts';
import css from './chat-line.module.css';

type LineProps = {
  line: SaidLine;
  /** Only what the assistant said last can be answered by a tap, and only while it answers. */
  isLast: boolean;
  isBusy: boolean;
  onSay: (text: string) => void;
};

/** One line of the conversation with what hangs on it. */
export function ChatLine({ line: { message, isPassedOn }, isLast, isBusy, onSay }: LineProps) {
  const { language } = useLanguage();
  const { author, text, lang, at, kind, choices, card, handoff } = message;
  return (
    <li className={cx(css.line, css[author])} data-author={author}>
      {author === 'assistant' && <Mark isSignOnly name="" className={css.mark} />}
      <div className={css.said}>
        {author === 'staff' && (
          <b className={css.who}>
            <Icon of={ConciergeBell} size={18} />
            <Trans>Reception</Trans>
          </b>
        )}
        <p className={cx(css.words, 'plaintext')} dir="auto" lang={lang}>
          {text}
        </p>
        {card && (
          <ChatCardView card={card} choices={choices} isLive={isLast && !isBusy} onSay={onSay} />
        )}
        {isLast && choices.length > 0 && card?.is !== 'summary' && (
          <ul className={css.choices}>
            {choices.map((choice) => (
              <li key={choice.message}>
                <button
                  type="button"
                  className={css.chip}
                  aria-disabled={isBusy || undefined}
                  onClick={() => !isBusy && onSay(choice.message)}
                >
                  <bdi>{choice.label}</bdi>
                </button>
              </li>
            ))}
          </ul>
        )}
        {handoff && isLast && <Person handoff={handoff} />}
        <small className={css.at}>
          {author === 'assistant' && <Source kind={kind} />}
          <time dateTime={at}>{chatTime(at, language)}</time>
          {isPassedOn && <Trans>Delivered</Trans>}
        </small>
      </div>
    </li>
  );
}

/** Where an answer comes from; a model may be wrong, and says so. */
function Source({ kind }: { kind: ChatKind | null }) {
  if (kind === 'qa') return <Trans>From the hotel’s answers</Trans>;
  if (kind === 'fact' || kind === 'availability') return <Trans>From the hotel’s facts</Trans>;
  if (kind === 'model') return <Trans>Written by the assistant, it may be wrong</Trans>;
  return null;
}

/** A person in one tap. */
function Person({ handoff }: { handoff: Handoff }) {
  return (
    <div className={css.person}>
      <p>
        {handoff.isTold ? (
          <Trans>Reception will answer here. Do you not want to wait?</Trans>
        ) : (
          <Trans>A person answers at once:</Trans>
        )}
      </p>
      <ReachHotel reach={handoff} />
    </div>
  );
}
