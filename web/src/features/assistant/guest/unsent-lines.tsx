import { Trans } from '@lingui/react/macro';
import { BedDouble, CalendarDays, type LucideIcon, RotateCw, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Mark } from '../../../ui/mark.tsx';
import type { Fate } from '../api/unsent.ts';
import type { Chat } from './use-chat.ts';
import css from './chat-line.module.css';

/** What was written and has no answer yet, and why (C-04). */
export function UnsentLines({ chat }: { chat: Chat }) {
  const { waiting, fate } = chat;
  const isSending = fate?.is === 'sending';
  return (
    <>
      {waiting.map((message, at) => (
        <li key={message.messageId} className={css.line} data-author="guest">
          <div className={css.said}>
            <p className={css.words} dir="auto" data-unsent={!isSending || at > 0 || undefined}>
              {message.text}
            </p>
            {!isSending && (
              <small className={css.failed}>
                <Trans>Not sent, try again</Trans>
                <Button size="sm" variant="text" onPress={() => chat.edit(message)}>
                  <Trans>Edit</Trans>
                </Button>
              </small>
            )}
          </div>
        </li>
      ))}
      {fate && (isSending || waiting.length > 0) && (
        <li className={css.line} data-author="assistant">
          <Mark isSignOnly name="" className={css.mark} />
          {isSending ? (
            <p className={css.typing} role="status">
              <Trans>Writing…</Trans>
            </p>
          ) : (
            <Fault fate={fate} chat={chat} />
          )}
        </li>
      )}
    </>
  );
}

/** The two failures in the words of the specification, and what can be done meanwhile. */
function Fault({ fate, chat }: { fate: Fate; chat: Chat }) {
  const isUnreached = fate.is === 'unreached';
  return (
    <div className={css.said}>
      <p className={css.fault} role="alert">
        {fate.is === 'refused' && fate.why}
        {fate.is === 'broken' && <Trans>Sorry, there was an error connecting to AI</Trans>}
        {isUnreached && (
          <Trans>Sorry, I cannot respond right now, check your internet connection</Trans>
        )}
      </p>
      <div className={css.does}>
        <Button
          size="sm"
          variant="line"
          icon={<Icon of={RotateCw} size={18} />}
          onPress={chat.retry}
        >
          <Trans>Try again</Trans>
        </Button>
      </div>
      {isUnreached && (
        <>
          <p className="small muted">
            <Trans>
              Your message leaves by itself once the connection is back. These can be read without
              one:
            </Trans>
          </p>
          <div className={css.does}>
            <Elsewhere icon={BedDouble} panel="quickBooking">
              <Trans>Rooms and prices</Trans>
            </Elsewhere>
            <Elsewhere icon={CalendarDays} panel="bookings">
              <Trans>My bookings</Trans>
            </Elsewhere>
            <Elsewhere icon={Utensils} panel="services">
              <Trans>Restaurants</Trans>
            </Elsewhere>
          </div>
        </>
      )}
    </div>
  );
}

type ElsewhereProps = {
  icon: LucideIcon;
  panel: 'quickBooking' | 'bookings' | 'services';
  children: ReactNode;
};

function Elsewhere({ icon, panel, children }: ElsewhereProps) {
  return (
    <Button
      size="sm"
      variant="line"
      icon={<Icon of={icon} size={18} />}
      onPress={() => openPanel({ name: panel })}
    >
      {children}
    </Button>
  );
}
