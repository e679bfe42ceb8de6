import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Session } from '#shared/accounts/account.contract.ts';
import { formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useEndOtherSessions, useEndSession, useSessions, deviceParts } from '../api/sessions.ts';
import { LoadError } from './account-section.tsx';
import css from './account-page.module.css';

const SHOWN = 5;

/**
 * Every browser in which this person is signed in; any but the present one can be ended from here.
 */
export function OwnSessions() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useSessions();
  const errorText = useErrorText();
  const endOthers = useEndOtherSessions();
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined) {
    if (error !== null)
      return <LoadError error={error} isAsking={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton lines={3} label={t`Loading…`} />;
  }
  const end = () =>
    endOthers.mutate(undefined, {
      onSuccess: ({ message }) =>
        toast.success({ title: t`The other devices are signed out`, message }),
      onError: (failure) =>
        toast.failure({ title: t`The sessions could not be ended`, message: errorText(failure) }),
    });
  return (
    <div className={css.stack}>
      <ul className={css.rows}>
        {data.slice(0, isOpen ? undefined : SHOWN).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {!isOpen && data.length > SHOWN && (
        <Button variant="text" size="sm" aria-expanded={false} onPress={() => setIsOpen(true)}>
          <Plural value={data.length} one="Show # device" other="Show all # devices" />
        </Button>
      )}
      {data.some(({ isCurrent }) => !isCurrent) && (
        <Button variant="line" size="sm" isPending={endOthers.isPending} onPress={end}>
          <Trans>End all others</Trans>
        </Button>
      )}
    </div>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const ending = useEndSession();
  const parts = deviceParts(session.device);
  const name = parts.length === 0 ? t`Another device` : parts.join(language === 'ar' ? '، ' : ', ');
  const lastSeen = formatInstant(session.lastSeenAt, language);
  const end = () =>
    ending.mutate(session.id, {
      onSuccess: ({ message }) => toast.success({ title: t`Signed out there`, message }),
      onError: (failure) =>
        toast.failure({ title: t`The session could not be ended`, message: errorText(failure) }),
    });
  return (
    <li className={css.row}>
      <div>
        <p className={css.device}>
          <bdi>{name}</bdi>
          {session.isCurrent && (
            <Chip>
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className="small muted">
          {session.isCurrent ? (
            <Trans>
              Signed in since <bdi>{formatInstant(session.createdAt, language)}</bdi>
            </Trans>
          ) : (
            <Trans>
              Last seen <bdi>{lastSeen}</bdi>
            </Trans>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="text"
          size="sm"
          isPending={ending.isPending}
          aria-label={t`End this session: ${name}, last seen ${lastSeen}`}
          onPress={end}
        >
          <Trans>End this</Trans>
        </Button>
      )}
    </li>
  );
}
