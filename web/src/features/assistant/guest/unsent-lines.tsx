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

/** Lists the messages that have not arrived or have no answer yet, and says why (C-04). */
export function UnsentLines({ chat }: { chat: Chat }) {
  const { waiting, fate, isSilent } = chat;
  const isSending = fate?.is === 'sending';
  return (
    <>
      {waiting.map((message, at) => (
        <li key={message.messageId} className={css.line} data-author="guest">
          <div className={css.said}>
            <p className={css.words} dir="auto" data-unsent={!isSending || at > 0 || undefined}>
              {message.text}
            </p>
            {isSending && isSilent && at === 0 && (
              <small className="muted" role="status">
                <Trans>Sending…</Trans>
              </small>
            )}
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
      {fate && isSilent && !isSending && waiting.length > 0 && (
        <li>
          <NotDelivered fate={fate} chat={chat} />
        </li>
      )}
      {fate && !isSilent && (isSending || waiting.length > 0) && (
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

/** A message to reception that did not arrive: the assistant says nothing of it. */
function NotDelivered({ fate, chat }: { fate: Fate; chat: Chat }) {
  return (
    <div className={css.said}>
      <p className={css.fault} role="alert">
        {fate.is === 'refused' ? (
          fate.why
        ) : (
          <Trans>Reception does not have your message yet.</Trans>
        )}
        {fate.is === 'unreached' && (
          <>
            {' '}
            <Trans>It leaves by itself once the connection is back.</Trans>
          </>
        )}
      </p>
      <TryAgain chat={chat} />
    </div>
  );
}

function TryAgain({ chat }: { chat: Chat }) {
  return (
    <div className={css.does}>
      <Button size="sm" variant="line" icon={<Icon of={RotateCw} size={18} />} onPress={chat.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
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
      <TryAgain chat={chat} />
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
