import { useLingui } from '@lingui/react/macro';
import type { ClaimStatus, DrawStatus, DrawView } from '#shared/draw/draw.contract.ts';
import { endOfMonth } from '#shared/events/entry-month.ts';
import { muscatDay } from '#shared/muscat-time.ts';
import { formatDay, formatMonth, formatTime } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';

/** Words that more than one of a draw's pages says. */
export function useDrawWords() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const statuses: Record<DrawStatus, string> = {
    draft: t`In preparation`,
    open: t`Takes entries`,
    freezing: t`List being sealed`,
    frozen: t`List sealed`,
    drawn: t`Result is out`,
    closed: t`Ended`,
    failed: t`Without a result`,
    cancelled: t`Called off`,
  };
  const claims: Record<ClaimStatus, string> = {
    offered: t`Waiting for the winner`,
    claimed: t`Claimed`,
    fulfilled: t`Night booked`,
    forfeited: t`Not awarded`,
  };
  const day = (instant: string) => formatDay(muscatDay(Date.parse(instant)), language);
  const when = (instant: string) => {
    const date = day(instant);
    const time = formatTime(instant, language);
    return t`${date}, ${time}`;
  };
  return {
    status: (status: DrawStatus) => statuses[status],
    claim: (status: ClaimStatus) => claims[status],
    /** "August 2026 draw". */
    name: (id: string) => {
      const month = formatMonth(id, language);
      return t`${month} draw`;
    },
    day,
    /** "Saturday 5 September, 6:00 pm". */
    when,
    /** "Monday 31 August, 11:59 pm": the last minute in which a month's draw takes an entry. */
    lastEntry: (id: string) => when(new Date(endOfMonth(id) - 1).toISOString()),
    prizes: ({ prizes }: Pick<DrawView, 'prizes'>) => [
      ...new Set(prizes.map((prize) => prize[language])),
    ],
    /** What the hotel calls a prize, with its number where there are others. */
    prize: ({ prizes }: Pick<DrawView, 'prizes'>, number: number) => {
      const title = prizes[number - 1]?.[language] ?? t`Free night`;
      return prizes.length > 1 ? t`Prize ${number}: ${title}` : title;
    },
    language,
  };
}
