import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import type { OwnDraw } from '#shared/draw/draw.contract.ts';
import { wrongTickets } from '#shared/draw/verify-own.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { DrawFiles } from '../api/draw-queries.ts';
import css from './sealed.module.css';

interface OwnTicketsProps {
  readonly own: OwnDraw | null | undefined;
  readonly files: DrawFiles | undefined;
}

/** That this guest's tickets are in the sealed list, computed here and asked of nobody. */
export function OwnTickets({ own, files }: OwnTicketsProps) {
  const tickets = own?.tickets ?? [];
  const { data: wrong } = useQuery({
    queryKey: ['own-tickets', own?.id, files?.manifest, tickets.map(({ ticket }) => ticket)],
    queryFn: () => (files === undefined ? null : wrongTickets(tickets, files)),
    enabled: files !== undefined && tickets.length > 0,
    networkMode: 'always',
    gcTime: 0,
  });
  if (tickets.length === 0) return null;
  const names = <Names tickets={tickets.map(({ ticket }) => ticket)} />;
  if (!wrong)
    return (
      <p className={`${css.tick} ${css.wait}`} role="status">
        <Icon of={Hourglass} size={26} />
        <span>
          <Plural value={tickets.length} one="Your ticket" other="Your tickets" /> {names}
        </span>
        <small>
          <Trans>Checked on this phone once the list is here.</Trans>
        </small>
      </p>
    );
  if (wrong.length > 0) {
    const failed = <Names tickets={wrong} />;
    return (
      <p className={`${css.tick} ${css.bad}`} role="alert">
        <Icon of={CircleAlert} size={26} />
        <b>
          <Trans>A ticket of yours is not in the list as it should be: {failed}</Trans>
        </b>
        <small>
          <Trans>Tell reception before the draw. This page shows what they need.</Trans>
        </small>
      </p>
    );
  }
  return (
    <p className={css.tick} role="status">
      <Icon of={BadgeCheck} size={26} />
      <span>
        {tickets.length === 1 ? (
          <Trans>Your ticket {names} is in the list</Trans>
        ) : (
          <Trans>Your tickets {names} are in the list</Trans>
        )}
      </span>
      <small>
        <Trans>This phone checked it just now, asking nobody.</Trans>
      </small>
    </p>
  );
}

const Names = ({ tickets }: { tickets: readonly string[] }) => (
  <bdi dir="ltr">
    <b>{tickets.join(', ')}</b>
  </bdi>
);
