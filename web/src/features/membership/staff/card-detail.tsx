import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, BadgePercent, Coffee, Moon, Pencil, Timer, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { Beneficiary, ShownBeneficiary } from '#shared/membership/beneficiary.contract.ts';
import {
  type CardBenefit,
  cardState,
  nextCoffeeAt,
  useProblem as problemOfUse,
} from '#shared/membership/card-life.ts';
import { COFFEE_COOLDOWN_HOURS } from '#shared/membership/vip-cards.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { DeskDetail, DetailFacts } from '../../../backoffice/detail/desk-detail.tsx';
import { blockedProps } from '../../../backoffice/use-desk.ts';
import {
  formatDay,
  formatDayAndTime,
  formatInstant,
  formatPhoneShort,
} from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useErrorText } from '../../../platform/api/use-error-text.ts';
import { useNow } from '../../../platform/clock.ts';
import { openPanel } from '../../../platform/navigation/panels.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { VipCardFace } from '../guest/vip-card-face.tsx';
import { useCivilId } from './api/cards.ts';
import { EndDialog, RecordDialog } from './card-dialogs.tsx';
import { CardUses } from './card-uses.tsx';
import { LinkPhone } from './link-phone.tsx';
import css from './card-detail.module.css';

type CardDetailProps = {
  shown: ShownBeneficiary;
  /** What it has become, where it left the list while it was open. */
  leftAs: string | null;
  /** Epoch ms of this device at which the card was read. */
  readAt: number;
  /** Epoch ms of the server's clock at which its holder's phone showed its code; null for never. */
  provenAt: number | null;
  blockedBy: string | null;
  /** Null where the detail is beside the list. */
  onClose: (() => void) | null;
};

const HOUR = 3_600_000;

/** One card: what may be recorded now, what was, and whose it is. */
export function CardDetail({
  shown,
  leftAs,
  readAt,
  provenAt,
  blockedBy,
  onClose,
}: CardDetailProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [asked, setAsked] = useState<CardBenefit | 'end' | null>(null);
  const { beneficiary: card, uses, bookings } = shown;
  // By the server's clock: the tablet's own may be wrong.
  const now = useNow(1000) - readAt + shown.now;
  const isEnded = cardState(card, muscatDay(now)) === 'ended';
  const until = formatDay(
    card.endedAt === null ? card.expiryDate : card.lastDay,
    language,
    'short',
  );
  const blocked = blockedProps(blockedBy);
  const benefit = { card, now, blockedBy, onRecord: setAsked };
  return (
    <>
      <DeskDetail
        as="section"
        label={t`The card`}
        item={String(card.id)}
        name={<bdi>{card.fullName}</bdi>}
        leftAs={leftAs}
        state={
          <div className={css.face}>
            <VipCardFace
              card={card.cardType}
              holder={{ name: card.fullName, number: card.cardNumber, until }}
            />
          </div>
        }
        body={
          <>
            {provenAt !== null && <Proven at={provenAt} now={now} />}
            <DetailFacts>
              <dt>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a href={`tel:${card.phoneNumber}`}>
                  <bdi dir="ltr">{formatPhoneShort(card.phoneNumber)}</bdi>
                </a>
              </dd>
              <dt>
                <Trans>Civil ID</Trans>
              </dt>
              <dd>
                <CivilId card={card} />
              </dd>
            </DetailFacts>
            {isEnded && <Ended card={card} until={until} />}
            <div className={css.benefits}>
              <Benefit kind="coffee" {...benefit} />
              <Benefit kind="free_night" {...benefit} />
              <Discounts shown={shown} />
              <LinkPhone shown={shown} isEnded={isEnded} blockedBy={blockedBy} />
            </div>
            <CardUses shown={shown} now={now} blockedBy={blockedBy} />
            <p className="small muted">
              {uses.length + bookings.length === 0 && <Trans>Nothing used yet.</Trans>}
            </p>
          </>
        }
        foot={
          <div className={css.foot}>
            <Button
              size="sm"
              variant="text"
              icon={<Icon of={UserRound} />}
              onPress={() => openPanel({ name: 'guest', phone: card.phoneNumber })}
            >
              <Trans>Guest profile</Trans>
            </Button>
            <Button
              size="sm"
              variant="text"
              icon={<Icon of={Pencil} />}
              {...blocked}
              onPress={() => openPanel({ name: 'cardHolder', cardId: card.id })}
            >
              <Trans>Edit</Trans>
            </Button>
            {!isEnded && (
              <Button size="sm" variant="danger" {...blocked} onPress={() => setAsked('end')}>
                <Trans>End the card</Trans>
              </Button>
            )}
          </div>
        }
        onClose={onClose}
      />
      {(asked === 'coffee' || asked === 'free_night') && (
        <RecordDialog card={card} kind={asked} onClose={() => setAsked(null)} />
      )}
      {asked === 'end' && <EndDialog card={card} onClose={() => setAsked(null)} />}
    </>
  );
}

function Proven({ at, now }: { at: number; now: number }) {
  const { language } = useLanguage();
  const time = formatInstant(at, language, now);
  return (
    <p className={css.proven} role="status">
      <Icon of={BadgeCheck} size={20} />
      <Trans>The holder’s phone showed its code: {time}</Trans>
    </p>
  );
}

function Ended({ card, until }: { card: Beneficiary; until: string }) {
  return (
    <p className={css.ended}>
      <b>
        <Trans>Ended {until}</Trans>
      </b>
      {card.endReason !== null && <span dir="auto">{card.endReason}</span>}
    </p>
  );
}

type BenefitProps = {
  kind: CardBenefit;
  card: Beneficiary;
  /** Epoch ms of the server's clock. */
  now: number;
  blockedBy: string | null;
  onRecord: (kind: CardBenefit) => void;
};

function Benefit({ kind, card, now, blockedBy, onRecord }: BenefitProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const isCoffee = kind === 'coffee';
  const of = isCoffee ? card.coffees : card.freeNights;
  const left = Math.max(0, of - (isCoffee ? card.coffeesUsed : card.freeNightsUsed));
  const problem = problemOfUse(card, kind, now);
  const next = nextCoffeeAt(card);
  const why = `why-${kind}`;
  const isOff = problem !== null || blockedBy !== null;
  return (
    <div className={css.benefit}>
      <Icon of={isCoffee ? Coffee : Moon} size={24} className={css.sign} />
      <span className={css.words}>
        <b>{isCoffee ? <Trans>Free coffee</Trans> : <Trans>Free night</Trans>}</b>
        <small>
          <Trans>
            {left} of {of} left
          </Trans>
        </small>
      </span>
      <Button
        size="sm"
        isDisabled={isOff}
        aria-describedby={blockedBy ?? (problem === null ? undefined : why)}
        onPress={() => onRecord(kind)}
      >
        <Trans>Record</Trans>
        <span className="sr">, {isCoffee ? t`Free coffee` : t`Free night`}</span>
      </Button>
      {problem !== null && (
        <p className={css.why} id={why}>
          {problem === 'too_soon' && <Icon of={Timer} size={18} />}
          <b>
            {problem === 'too_soon' && <Trans>Must wait {COFFEE_COOLDOWN_HOURS} hours</Trans>}
            {problem === 'used_up' && <Trans>Maximum limit reached</Trans>}
            {problem === 'ended' && <Trans>This card has ended</Trans>}
            {problem === 'not_started' && (
              <Trans>Starts on {formatDay(card.startDate, language)}</Trans>
            )}
          </b>
          {problem === 'too_soon' && next !== null && (
            <span>
              <Trans>next {formatDayAndTime(next, language)}</Trans>
            </span>
          )}
        </p>
      )}
      {problem === 'too_soon' && next !== null && (
        <Progress
          className={css.wait}
          tone="paused"
          label={t`Until the next coffee`}
          value={100 - ((next - now) / (COFFEE_COOLDOWN_HOURS * HOUR)) * 100}
        />
      )}
    </div>
  );
}

/** What is left of them; a booking at the desk uses one. */
function Discounts({ shown: { rooms } }: { shown: ShownBeneficiary }) {
  const { t, i18n } = useLingui();
  const bands = rooms.map(({ percent, rooms: of, used }) => {
    const left = Math.max(0, of - used);
    return t`${percent}%: ${left} of ${of} left`;
  });
  return (
    <div className={css.benefit}>
      <Icon of={BadgePercent} size={24} className={css.sign} />
      <span className={css.words}>
        <b>
          <Trans>Rooms at a discount</Trans>
        </b>
        <small>{bands.join(i18n.locale === 'ar' ? '، ' : ', ')}</small>
      </span>
    </div>
  );
}

/** Masked until staff ask for it, which is written down. */
function CivilId({ card }: { card: Beneficiary }) {
  const errorText = useErrorText();
  const reading = useCivilId(card.id);
  const removed = <Trans>Removed after the card’s end</Trans>;
  if (card.civilId === '') return removed;
  return (
    <MaskedNumber
      masked={card.civilId}
      reading={reading}
      removed={removed}
      failure={reading.error && errorText(reading.error)}
      className={css.id}
    />
  );
}
