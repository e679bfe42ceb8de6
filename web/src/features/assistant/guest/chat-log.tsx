import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { ChatLine } from './chat-line.tsx';
import { chatTime } from './chat-time.ts';
import { PersonState } from './person-state.tsx';
import { saidLines } from './said-lines.ts';
import { UnderstoodChips } from './understood-chips.tsx';
import { UnsentLines } from './unsent-lines.tsx';
import type { Chat } from './use-chat.ts';
import css from './assistant-panel.module.css';

/**
 * All that was said. New lines come into view where the reader is at the end, and after a tap of
 * their own; else a chip leads down.
 */
export function Log({ chat }: { chat: Chat }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { messages, waiting, fate } = chat;
  const end = useRef<HTMLDivElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [isBehind, setIsBehind] = useState(false);
  const newest = messages.at(-1);
  const last = `${newest?.id ?? 0} ${waiting.at(-1)?.messageId ?? ''} ${fate?.is ?? ''}`;
  /** The assistant has the last word: what it understood can be asked for again. */
  const isAnswered = newest?.author === 'assistant' && !chat.isSilent;
  const isOwn = waiting.length > 0 || newest?.author !== 'staff';
  const hasTallCard = newest?.card?.is === 'summary' || newest?.card?.is === 'calendar';
  useEffect(() => {
    if (last === '' || !end.current) return;
    if (!isOwn && !isAtEnd.current) setIsBehind(true);
    // A summary or a calendar is looked at whole; what was understood comes below it.
    else if (hasTallCard) log.current?.scrollIntoView({ block: 'end' });
    else end.current.scrollIntoView({ block: 'nearest' });
  }, [last, isOwn, hasTallCard]);
  useEffect(() => {
    const sight = end.current;
    if (!sight) return undefined;
    const watch = new IntersectionObserver(([seen]) => {
      isAtEnd.current = seen?.isIntersecting ?? true;
      if (isAtEnd.current) setIsBehind(false);
    });
    watch.observe(sight);
    return () => watch.disconnect();
  }, []);
  return (
    <>
      <div ref={log} className={css.log} role="log" aria-label={t`Conversation`}>
        <ol>
          {saidLines(messages).map((line, at) => (
            <Fragment key={line.message.id}>
              {line.isJoining && (
                <li className={css.joined}>
                  <Trans>
                    Reception joined, <bdi>{chatTime(line.message.at, language)}</bdi>
                  </Trans>
                </li>
              )}
              <ChatLine
                line={line}
                isLast={at === messages.length - 1 && waiting.length === 0 && !chat.isSilent}
                isBusy={chat.isBusy}
                onSay={chat.say}
              />
            </Fragment>
          ))}
          <UnsentLines chat={chat} />
        </ol>
      </div>
      {isAnswered && chat.understood.length > 0 && (
        // Beside the log, which is read aloud as it grows: these say again what it said.
        <UnderstoodChips
          parts={chat.understood}
          lang={newest.lang}
          isBusy={chat.isBusy || waiting.length > 0}
          onSay={chat.say}
        />
      )}
      {chat.isSilent && <PersonState chat={chat} />}
      <div ref={end} aria-hidden="true" className={css.end} />
      {isBehind && (
        <button
          type="button"
          className={css.new}
          onClick={() => end.current?.scrollIntoView({ block: 'nearest' })}
        >
          <Trans>New</Trans>
        </button>
      )}
    </>
  );
}
