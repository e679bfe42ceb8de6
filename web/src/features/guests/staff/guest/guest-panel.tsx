import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, CalendarPlus, Languages, MessagesSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import type { Guest } from '#shared/guests/guest.contract.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatMonth, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { mailto } from '../../../../lib/mailto.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useErrorText } from '../../../../platform/api/use-error-text.ts';
import { openPanel, type PanelProps } from '../../../../platform/navigation/panels.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Tabs } from '../../../../ui/tabs.tsx';
import { keyOf, useGuest } from '../../api/guests.ts';
import { initialOf } from '../use-desk-words.ts';
import { GuestEntries, GuestMessages } from './guest-lists.tsx';
import { GuestNotes } from './guest-notes.tsx';
import { GuestPoints } from './guest-points.tsx';
import { GuestStays } from './guest-stays.tsx';
import css from './guest.module.css';

/** All that the desk knows of a guest, to be read in five seconds. */
export function GuestPanel({ onClose, ...args }: PanelProps<'guest'>) {
  const { t } = useLingui();
  const key = keyOf(args);
  const query = useGuest(key);
  const guest = query.data;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="wide"
      title={guest ? <bdi>{guest.name || t`Guest`}</bdi> : t`Guest`}
      picture={
        guest && (
          <span className={css.initial} aria-hidden="true">
            {initialOf(guest.name)}
          </span>
        )
      }
      subtitle={guest && <GuestContact guest={guest} />}
      bodyClassName={css.body}
    >
      {query.isPending && <Skeleton lines={6} count={2} isLate label={t`Loading the guest`} />}
      {query.isError && <GuestFailure error={query.error} onRetry={() => void query.refetch()} />}
      {guest && (
        <>
          <GuestHead guest={guest} />
          <div className={css.columns}>
            <div className={css.column}>
              <GuestLists guest={guest} guestKey={key} />
            </div>
            <div className={css.column}>
              <GuestPoints accounts={guest.accounts} />
              <GuestNotes guestKey={key} phone={guest.phone} notes={guest.notes} />
            </div>
          </div>
        </>
      )}
    </Sheet>
  );
}

type GuestList = 'stays' | 'messages' | 'entries';

/** Each list has the whole column, however long the others are. */
function GuestLists({ guest, guestKey }: { guest: Guest; guestKey: string }) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<GuestList>('stays');
  const { phone, bookingCount, messageCount, entries } = guest;
  const tabs = [
    {
      id: 'stays' as const,
      name: <Trans>Stays and requests</Trans>,
      count: bookingCount,
      content: <GuestStays guest={guest} guestKey={guestKey} />,
    },
    ...(phone === null
      ? []
      : [
          {
            id: 'messages' as const,
            name: <Trans>Messages</Trans>,
            count: messageCount,
            content: <GuestMessages guest={guest} />,
          },
        ]),
    ...(entries.length === 0
      ? []
      : [
          {
            id: 'entries' as const,
            name: <Trans>Entries</Trans>,
            count: entries.length,
            content: <GuestEntries guest={guest} />,
          },
        ]),
  ];
  return (
    <Tabs
      label={t`Lists of this guest`}
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      className={css.tabs}
    />
  );
}

function GuestFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const errorText = useErrorText();
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState title={<Trans>Nobody has used this number</Trans>}>
        <Trans>No booking, no entry and no account has it.</Trans>
      </EmptyState>
    );
  return (
    <Banner
      tone="error"
      isInset
      title={<Trans>The guest could not be loaded</Trans>}
      action={
        <Button size="sm" variant="line" onPress={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {errorText(error)}
    </Banner>
  );
}

function GuestContact({ guest: { phone, accounts, bookings } }: { guest: Guest }) {
  const email =
    accounts[0]?.email ?? bookings.find(({ contactEmail }) => contactEmail)?.contactEmail;
  return (
    <p className={css.contact}>
      {phone !== null && <bdi dir="ltr">{formatPhoneShort(phone)}</bdi>}
      {email && (
        <a href={mailto(email)}>
          <bdi dir="ltr">{email}</bdi>
        </a>
      )}
    </p>
  );
}

function GuestHead({ guest }: { guest: Guest }) {
  const { language } = useLanguage();
  const { phone, accounts, otherNames } = guest;
  const [account] = accounts;
  return (
    <>
      <div className={css.head}>
        <p className={css.tags}>
          {account && (
            <Chip icon={<Icon of={BadgeCheck} />}>
              <Trans>
                Account since{' '}
                {formatMonth(muscatDay(Date.parse(account.createdAt)).slice(0, 7), language)}
              </Trans>
            </Chip>
          )}
          <Chip icon={<Icon of={Languages} />}>
            {guest.language === 'ar' ? (
              <Trans>Writes in Arabic</Trans>
            ) : (
              <Trans>Writes in English</Trans>
            )}
          </Chip>
        </p>
        {phone !== null && (
          <>
            <Button size="sm" variant="line" href={`tel:${phone}`} icon={<Icon of={Phone} />}>
              <Trans>Call</Trans>
            </Button>
            <Button
              size="sm"
              variant="line"
              icon={<Icon of={MessagesSquare} />}
              onPress={() => openPanel({ name: 'messageGuest', phone })}
            >
              <Trans>New message</Trans>
            </Button>
            <Button
              size="sm"
              icon={<Icon of={CalendarPlus} />}
              onPress={() => openPanel({ name: 'walkIn', phone })}
            >
              <Trans>New booking</Trans>
            </Button>
          </>
        )}
      </div>
      {otherNames.length > 0 && (
        <p className={css.others}>
          <Trans>
            This number has also been used by: <bdi>{otherNames.join('، ')}</bdi>
          </Trans>
        </p>
      )}
    </>
  );
}
