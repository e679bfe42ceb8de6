import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnEntry } from '#shared/events/event.contract.ts';
import { formatInstant, formatMonth } from '../../i18n/formats.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Window } from '../../ui/window.tsx';
import css from './entry-card.module.css';
import { EntryPhoneNumber } from './entry-phone-number.tsx';
import { KINDS } from './entry-kinds.ts';
import { eventName, photosText } from './event-words.ts';
import { StandingChip } from './standing-chip.tsx';

/** An entry that the hotel has and this phone does not know, from another device or after its storage was cleared. */
export function HotelEntry({ entry }: { entry: OwnEntry }) {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const time = formatInstant(entry.receivedAt, language);
  const month = formatMonth(entry.month, language);
  return (
    <li className={css.card} tabIndex={-1} data-card={entry.key ?? entry.reference}>
      <div className={css.head}>
        <Window src={KINDS[entry.eventType].picture} alt="" ratio="74/82" cut={4} hasSill={false} />
        <div>
          <h4 className={css.name}>{eventName(i18n, entry.eventType)}</h4>
          <StandingChip status={entry.status} />
        </div>
      </div>
      <div className={css.sum}>
        <p>
          <Trans>
            Received {time} · No. <bdi dir="ltr">{entry.reference}</bdi>
          </Trans>
        </p>
        <p className="small muted">
          <Trans>Draw of {month}</Trans>
          {entry.photoCount > 0 && ` · ${photosText(i18n, entry.photoCount)}`}
        </p>
        <EntryPhoneNumber payload={entry} />
      </div>
    </li>
  );
}
