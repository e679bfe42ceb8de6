import { Trans, useLingui } from '@lingui/react/macro';
import { BadgePercent, Coffee, Moon, Undo2, UserPlus } from 'lucide-react';
import type {
  CardUse,
  PaidBooking,
  ShownBeneficiary,
} from '#shared/membership/beneficiary.contract.ts';
import { FREE_NIGHT_PERCENT } from '#shared/membership/card-benefit.ts';
import { CARD_UNDO_SECONDS } from '#shared/membership/card-life.ts';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import { formatDay, formatInstant } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { secondsUntil } from '../../../platform/clock.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCardAct } from './api/cards.ts';
import css from './card-detail.module.css';

type CardUsesProps = {
  shown: ShownBeneficiary;
  /** Epoch ms of the server's clock. */
  now: number;
  blockedBy: string | null;
};

/** What was recorded, by whom and when; the last of it can be taken back for a minute. */
export function CardUses({
  shown: { beneficiary: card, uses, bookings },
  now,
  blockedBy,
}: CardUsesProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const errorText = useErrorText();
  const act = useCardAct();
  const last = uses.find(({ undoneAt }) => undoneAt === null);
  const left = last ? secondsUntil(Date.parse(last.usedAt) + CARD_UNDO_SECONDS * 1000, now) : 0;
  const undo = (use: CardUse) => {
    if (act.isPending) return;
    act.mutate(
      { card, act: { is: 'undo', useId: use.id } },
      {
        onSuccess: () =>
          toast.success({ title: t({ message: 'Use taken back', context: 'undone' }) }),
      },
    );
  };
  return (
    <section aria-label={t`Usage`}>
      <h3 className="h3">
        <Trans>Usage</Trans>
      </h3>
      {act.error !== null && (
        <Banner tone="error" isInset title={<Trans>It could not be taken back</Trans>}>
          {errorText(act.error)}
        </Banner>
      )}
      <ul className={css.uses}>
        {bookings.map((booking) => (
          <PaidBookingRow key={booking.bookingId} booking={booking} />
        ))}
        {uses.map((use) => (
          <li key={use.id} className={cx(use.undoneAt !== null && css.undone)}>
            <Icon of={use.kind === 'coffee' ? Coffee : Moon} size={20} />
            <span>
              <b>
                {use.kind === 'coffee' ? <Trans>Free coffee</Trans> : <Trans>Free night</Trans>}
              </b>
              <br />
              <small>
                {formatInstant(Date.parse(use.usedAt), language, now)}
                {use.author !== '' && (
                  <>
                    {language === 'ar' ? '، ' : ', '}
                    <bdi>{use.author}</bdi>
                  </>
                )}
                {use.undoneAt !== null && (
                  <>
                    {language === 'ar' ? '، ' : ', '}
                    <Trans>taken back</Trans>
                  </>
                )}
              </small>
            </span>
            {use.id === last?.id && left > 0 && (
              <Button
                size="sm"
                variant="text"
                icon={<Icon of={Undo2} size={18} directional />}
                isPending={act.isPending}
                {...blockedProps(blockedBy)}
                onPress={() => undo(use)}
              >
                <Trans>Undo</Trans>{' '}
                <bdi className="muted">
                  <Trans>{left} s</Trans>
                </bdi>
              </Button>
            )}
          </li>
        ))}
        <li>
          <Icon of={UserPlus} size={20} />
          <span>
            <b>
              <Trans context="cards">Registered</Trans>
            </b>
            <br />
            <small>{formatInstant(Date.parse(card.registeredAt), language, now)}</small>
          </span>
        </li>
      </ul>
    </section>
  );
}

/** A booking that the card pays for; what ended before the stay is no use of it any more. */
function PaidBookingRow({ booking }: { booking: PaidBooking }) {
  const { language } = useLanguage();
  const { percent, reference } = booking;
  const day = formatDay(booking.checkInDate, language);
  const isNight = percent === FREE_NIGHT_PERCENT;
  return (
    <li>
      <Icon of={isNight ? Moon : BadgePercent} size={20} />
      <span>
        <b>{isNight ? <Trans>Free night</Trans> : <Trans>{percent}% off</Trans>}</b>
        <br />
        <small>
          <Trans>
            Booking <bdi dir="ltr">{reference}</bdi>, from {day}
          </Trans>
        </small>
      </span>
    </li>
  );
}
