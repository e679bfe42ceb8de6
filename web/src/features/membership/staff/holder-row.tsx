import { Trans, useLingui } from '@lingui/react/macro';
import { Coffee, Hourglass, Moon, X } from 'lucide-react';
import type { Beneficiary } from '#shared/membership/beneficiary.contract.ts';
import { cardState } from '#shared/membership/card-life.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { CardOpener, DeskCard, GoneNote } from '../../../backoffice/list/desk-card.tsx';
import { formatDay, formatPhoneShort } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { vipCardWord } from '../guest/vip-card-face.tsx';
import css from './holder-row.module.css';

type HolderRowProps = {
  card: Beneficiary;
  /** Epoch ms. */
  now: number;
  isOpen: boolean;
  isGone: boolean;
  onOpen: (card: Beneficiary) => void;
};

/** A holder with what is used of the year. */
export function HolderRow({ card, now, isOpen, isGone, onOpen }: HolderRowProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const { fullName, phoneNumber, cardType, coffees, coffeesUsed, freeNights, freeNightsUsed } =
    card;
  const word = vipCardWord(i18n, cardType);
  return (
    <DeskCard className={css.holder} isOpen={isOpen} isSettled={isGone} item={String(card.id)}>
      <span className={cx(css.mini, css[cardType])} aria-hidden="true" />
      <span className={css.who}>
        <CardOpener name={<bdi>{fullName}</bdi>} more={t`, ${word}`} onOpen={() => onOpen(card)} />
        <bdi dir="ltr" className={css.phone}>
          {formatPhoneShort(phoneNumber)}
        </bdi>
      </span>
      <span className={css.kind} aria-hidden="true">
        {word}
      </span>
      <Used icon={Coffee} label={t`Free coffee`} used={coffeesUsed} of={coffees} />
      <Used icon={Moon} label={t`Free night`} used={freeNightsUsed} of={freeNights} />
      {isGone ? <GoneNote /> : <LastDay card={card} today={muscatDay(now)} language={language} />}
    </DeskCard>
  );
}

type UsedProps = { icon: typeof Coffee; label: string; used: number; of: number };

function Used({ icon, label, used, of }: UsedProps) {
  const { t } = useLingui();
  const words = t`${used} of ${of}`;
  return (
    <span className={css.used}>
      <Icon of={icon} size={18} />
      <span>
        <Progress
          value={of === 0 ? 0 : (100 * used) / of}
          label={label}
          valueText={words}
          size={undefined}
        />
        <small className={cx(used >= of && css.maxed)} aria-hidden="true">
          {words}
        </small>
      </span>
    </span>
  );
}

type LastDayProps = { card: Beneficiary; today: string; language: 'ar' | 'en' };

function LastDay({ card, today, language }: LastDayProps) {
  const state = cardState(card, today);
  const end = formatDay(card.endedAt === null ? card.expiryDate : card.lastDay, language, 'short');
  if (state === 'ended')
    return (
      <span className={cx(css.end, css.ended)}>
        <Icon of={X} size={17} />
        <Trans>Ended {end}</Trans>
      </span>
    );
  return (
    <span className={cx(css.end, state === 'soon' && css.soon)}>
      {state === 'soon' && <Icon of={Hourglass} size={17} />}
      <span className="sr">
        <Trans>Ends</Trans>{' '}
      </span>
      {end}
    </span>
  );
}
