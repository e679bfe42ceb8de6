import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgePercent, Coffee, Moon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { nextCoffeeAt, useProblem as problemOf } from '#shared/membership/card-life.ts';
import type { OwnCard } from '#shared/membership/own-card.contract.ts';
import { COFFEE_COOLDOWN_HOURS, VIP_CARD_FACTS } from '#shared/membership/vip-cards.ts';
import { formatDay, formatDayAndTime, formatInstant } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Progress } from '../../../../ui/progress.tsx';
import { Dial } from './card-pass.tsx';
import css from './own-card.module.css';

const HOUR = 3_600_000;

export function CardLeft({ card }: { card: OwnCard }) {
  const { t } = useLingui();
  const coffees = Math.max(0, card.coffees - card.coffeesUsed);
  const nights = Math.max(0, card.freeNights - card.freeNightsUsed);
  const held = VIP_CARD_FACTS[card.cardType].discounts.reduce((sum, band) => sum + band.rooms, 0);
  // A list that was kept before says nothing of what is left.
  const rooms =
    card.rooms.length === 0
      ? held
      : card.rooms.reduce((sum, band) => sum + Math.max(0, band.rooms - band.used), 0);
  const { coffees: allCoffees, freeNights: allNights } = card;
  return (
    <ul className={css.left}>
      <li>
        <Icon of={Coffee} size={19} />
        <b>{coffees}</b>
        <Plural
          value={coffees}
          one={`coffee left of ${allCoffees}`}
          other={`coffees left of ${allCoffees}`}
        />
        <Progress
          className={css.filled}
          label={t`Coffees left`}
          value={(coffees / Math.max(1, allCoffees)) * 100}
        />
      </li>
      <li>
        <Icon of={Moon} size={19} />
        <b>{nights}</b>
        <Plural
          value={nights}
          one={`night left of ${allNights}`}
          other={`nights left of ${allNights}`}
        />
        <Progress
          className={css.filled}
          label={t`Nights left`}
          value={(nights / Math.max(1, allNights)) * 100}
        />
      </li>
      <li>
        <Icon of={BadgePercent} size={19} />
        <b>{rooms}</b>
        <Plural
          value={rooms}
          one="room at a discount left in the year"
          other="rooms at a discount left in the year"
        />
      </li>
    </ul>
  );
}

/** When the next coffee is due, counting down. `now`: epoch ms of the server's clock. */
export function NextCoffee({ card, now }: { card: OwnCard; now: number }) {
  const { language } = useLanguage();
  const problem = problemOf(card, 'coffee', now);
  const next = nextCoffeeAt(card) ?? 0;
  const wait = Math.max(0, next - now);
  const minutes = Math.ceil(wait / 60_000);
  const start = formatDay(card.startDate, language);
  const due = formatDayAndTime(next, language, now);
  return (
    <div className={css.coffee}>
      <span className={css.sign}>
        <Dial
          className={css.dial}
          share={problem === 'too_soon' ? 1 - wait / (COFFEE_COOLDOWN_HOURS * HOUR) : 1}
        />
        <Icon of={Coffee} size={20} />
      </span>
      <div>
        {problem === null && (
          <b>
            <Trans>Your coffee is ready when you are</Trans>
          </b>
        )}
        {problem === 'used_up' && (
          <b>
            <Trans>All coffees of this card have been enjoyed</Trans>
          </b>
        )}
        {problem === 'not_started' && (
          <b>
            <Trans>Good from {start}</Trans>
          </b>
        )}
        {problem === 'too_soon' && (
          <>
            <b>
              <Trans>Your next coffee: {due}</Trans>
            </b>
            <p>
              <Wait hours={Math.floor(minutes / 60)} minutes={minutes % 60} />{' '}
              <Trans>One coffee every {COFFEE_COOLDOWN_HOURS} hours.</Trans>
            </p>
          </>
        )}
      </div>
    </div>
  );
}

function Wait({ hours, minutes }: { hours: number; minutes: number }) {
  const inMinutes = <Plural value={minutes} one="# minute" other="# minutes" />;
  if (hours === 0) return <Trans>In {inMinutes}.</Trans>;
  const inHours = <Plural value={hours} one="# hour" other="# hours" />;
  if (minutes === 0) return <Trans>In {inHours}.</Trans>;
  return (
    <Trans>
      In {inHours} and {inMinutes}.
    </Trans>
  );
}

export function CardUsesList({ card, now }: { card: OwnCard; now: number }) {
  const { language } = useLanguage();
  return (
    <section>
      <h3 className={css.head}>
        <Trans>What you have used</Trans>
      </h3>
      {card.uses.length === 0 && (
        <p className="muted">
          <Trans>Nothing yet. The first coffee is waiting for you.</Trans>
        </p>
      )}
      <ul className={css.used}>
        {card.uses.map(({ id, kind, usedAt }) => (
          <li key={id}>
            <Icon of={kind === 'coffee' ? Coffee : Moon} size={19} />
            <span>{kind === 'coffee' ? <Trans>Coffee</Trans> : <Trans>Free night</Trans>}</span>
            <time dateTime={usedAt}>{formatInstant(usedAt, language, now)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says politely what staff have just recorded. */
export function UseNews({ card }: { card: OwnCard }) {
  const newest = card.uses[0];
  const known = useRef(newest?.id ?? 0);
  const [news, setNews] = useState<'coffee' | 'free_night' | null>(null);
  useEffect(() => {
    if (newest && newest.id > known.current) setNews(newest.kind);
    known.current = newest?.id ?? 0;
  }, [newest]);
  return (
    <p role="status" className={css.news}>
      {news === 'coffee' && <Trans>A coffee was recorded</Trans>}
      {news === 'free_night' && <Trans>A free night was recorded</Trans>}
    </p>
  );
}
