import { Trans, useLingui } from '@lingui/react/macro';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Booking } from '#shared/bookings/booking.contract.ts';
import type { ChangeAnswerBody } from '#shared/bookings/change-request.contract.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatDayRange, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { AtStake, WishedDates } from '../board/change-card.tsx';
import type { DetailDesk } from './booking-detail.tsx';
import { ChangeAnswerDialog } from './change-answer-dialog.tsx';
import { askedChange, type AskedChange } from './change-requests.ts';
import css from './change-request.module.css';

interface ChangeRequestBoxProps {
  readonly booking: Booking;
  readonly desk: DetailDesk;
}

/** In the detail: what the guest asks for with its answers, or what came of it. */
export function ChangeRequestBox({ booking, desk }: ChangeRequestBoxProps) {
  const asked = askedChange(booking);
  // It stays until it is closed: the answer takes the request away that it was asked about.
  const [open, setOpen] = useState<{ answer: Answer; asked: AskedChange } | null>(null);
  return (
    <>
      {asked ? (
        <OpenRequest asked={asked} desk={desk} onAnswer={(answer) => setOpen({ answer, asked })} />
      ) : (
        <FormerRequest booking={booking} />
      )}
      {open && <ChangeAnswerDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type Answer = ChangeAnswerBody['answer'];

interface OpenRequestProps {
  readonly asked: AskedChange;
  readonly desk: DetailDesk;
  readonly onAnswer: (answer: Answer) => void;
}

function OpenRequest({ asked, desk, onAnswer }: OpenRequestProps) {
  const { language } = useLanguage();
  const id = useId();
  const { request } = asked;
  const isChange = request.kind === 'change';
  return (
    <section className={css.box} aria-labelledby={id}>
      <h3 id={id}>
        {isChange ? (
          <Trans>The guest wants other nights</Trans>
        ) : (
          <Trans>The guest wants to cancel</Trans>
        )}
      </h3>
      <WishedDates asked={asked} />
      {request.words !== '' && (
        <p className={css.quote} dir="auto">
          {request.words}
        </p>
      )}
      <AtStake asked={asked} today={desk.today} />
      <p className="small muted">
        <Trans>
          Asked <bdi>{formatInstant(request.createdAt, language)}</bdi>
        </Trans>
      </p>
      <div className={css.answers}>
        <Button
          size="sm"
          {...blockedProps(desk.blockedBy)}
          icon={<Icon of={Check} size={18} />}
          onPress={() => onAnswer('agree')}
        >
          {isChange ? <Trans>Move the stay</Trans> : <Trans>Agree and cancel</Trans>}
        </Button>
        <Button
          size="sm"
          variant="line"
          {...blockedProps(desk.blockedBy)}
          icon={<Icon of={X} size={18} />}
          onPress={() => onAnswer('decline')}
        >
          <Trans>Decline</Trans>
        </Button>
      </div>
    </section>
  );
}

function FormerRequest({ booking: { changeRequest: request } }: { booking: Booking }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (!request || request.answeredAt === null) return null;
  const from = formatDayRange(request.fromCheckIn, request.fromCheckOut, language);
  const wished =
    request.checkInDate !== null && request.checkOutDate !== null
      ? formatDayRange(request.checkInDate, request.checkOutDate, language)
      : null;
  const came = {
    open: '',
    agreed: t`agreed`,
    declined: t`declined`,
    withdrawn: t`taken back by the guest`,
    lapsed: t`lapsed with the booking`,
  }[request.status];
  return (
    <p className={css.past}>
      {wished === null ? (
        <Trans>
          Asked to cancel ({from}): {came}, <bdi>{formatInstant(request.answeredAt, language)}</bdi>
        </Trans>
      ) : (
        <Trans>
          Asked for {wished} instead of {from}: {came},{' '}
          <bdi>{formatInstant(request.answeredAt, language)}</bdi>
        </Trans>
      )}
    </p>
  );
}
