import { Trans, useLingui } from '@lingui/react/macro';
import { ConciergeBell, MessageCircle, Phone } from 'lucide-react';
import type { ChatKind, ChatMessage, Handoff } from '#shared/assistant/chat.contract.ts';
import { MUSCAT_ZONE } from '#shared/muscat-time.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { ChatCardView } from './chat-cards.tsx';
import css from './chat-line.module.css';

type LineProps = {
  message: ChatMessage;
  /** Only what was said last can be answered by a tap. */
  isLast: boolean;
  isBusy: boolean;
  onSay: (text: string) => void;
};

/** Times as the specification has them: Arabic of Saudi Arabia, English of the United States. */
function timeOf(at: string, language: string): string {
  const locale = language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-US';
  return new Date(at).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: MUSCAT_ZONE,
  });
}

/** One line of the conversation with what hangs on it. */
export function ChatLine({ message, isLast, isBusy, onSay }: LineProps) {
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
          <time dateTime={at}>{timeOf(at, language)}</time>
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
function Person({ handoff: { whatsapp, phone, isTold } }: { handoff: Handoff }) {
  const { t } = useLingui();
  return (
    <div className={css.person}>
      <p>
        {isTold ? (
          <Trans>Reception will answer here. Do you not want to wait?</Trans>
        ) : (
          <Trans>A person answers at once:</Trans>
        )}
      </p>
      <div className={css.does}>
        {whatsapp !== null && (
          <Button
            size="sm"
            variant="line"
            href={whatsapp}
            target="_blank"
            icon={<Icon of={MessageCircle} />}
          >
            {t`WhatsApp`}
          </Button>
        )}
        {phone !== null && (
          <Button size="sm" variant="line" href={`tel:${phone}`} icon={<Icon of={Phone} />}>
            <Trans>Call</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
