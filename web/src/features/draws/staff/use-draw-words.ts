import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DeskClaim, DrawObstacle } from '#shared/draw/draw-desk.contract.ts';
import type {
  ClaimStatus,
  CONTACT_CHANNELS,
  CONTACT_OUTCOMES,
  DrawStatus,
  DrawSummary,
} from '#shared/draw/draw.contract.ts';
import { VOID_REASONS, type VoidReason } from '#shared/draw/manifest.ts';
import type { EventType } from '#shared/events/events.ts';
import { formatDayAndTime, formatMonth } from '../../../i18n/formats.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { formatRelative } from '../../../i18n/relative-time.ts';
import type { ChipState } from '../../../ui/chip.tsx';

export const CLAIM_CHIPS: Readonly<Record<ClaimStatus, ChipState>> = {
  offered: 'pending',
  claimed: 'approved',
  fulfilled: 'confirmed',
  forfeited: 'cancelled',
};

type Channel = (typeof CONTACT_CHANNELS)[number];
type Outcome = (typeof CONTACT_OUTCOMES)[number];

const isVoidReason = (text: string): text is VoidReason =>
  (VOID_REASONS as readonly string[]).includes(text);

/** The words of the desk of draws, in one place so that a thing has one name. */
export function useDrawWords() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const events: Record<EventType, string> = {
    photography: t`Photography`,
    hotel_rating: t`Hotel rating`,
    location_sharing: t`Location sharing`,
  };
  const statuses: Record<DrawStatus, string> = {
    draft: t({ message: 'Draft', context: 'draw' }),
    open: t({ message: 'Open', context: 'draw' }),
    freezing: t({ message: 'Being sealed', context: 'draw' }),
    frozen: t({ message: 'Sealed', context: 'draw' }),
    drawn: t({ message: 'Drawn', context: 'draw' }),
    closed: t({ message: 'Over', context: 'draw' }),
    failed: t({ message: 'Failed', context: 'draw' }),
    cancelled: t({ message: 'Cancelled', context: 'draw' }),
  };
  const claims: Record<ClaimStatus, string> = {
    offered: t({ message: 'Not claimed yet', context: 'prize' }),
    claimed: t({ message: 'Claimed', context: 'prize' }),
    fulfilled: t({ message: 'Night booked', context: 'prize' }),
    forfeited: t({ message: 'Forfeited', context: 'prize' }),
  };
  const reasons: Record<VoidReason, string> = {
    duplicate_person: t`The same person took part under another phone`,
    not_own_phone: t`Entered with somebody else’s phone`,
    underage: t`Younger than 18`,
    staff: t`Staff or their family`,
    forged: t`Forged entry`,
  };
  const channels: Record<Channel, string> = {
    phone: t({ message: 'Phone call', context: 'contact' }),
    whatsapp: t`WhatsApp`,
    mail: t({ message: 'E-mail', context: 'contact' }),
    desk: t({ message: 'In person', context: 'contact' }),
  };
  const outcomes: Record<Outcome, string> = {
    reached: t({ message: 'Reached', context: 'contact' }),
    no_answer: t({ message: 'No answer', context: 'contact' }),
    wrong_number: t({ message: 'Wrong number', context: 'contact' }),
    refused: t({ message: 'Does not want the prize', context: 'contact' }),
  };
  return {
    event: (event: EventType) => events[event],
    status: (status: DrawStatus) => statuses[status],
    claim: (status: ClaimStatus) => claims[status],
    reason: (reason: VoidReason) => reasons[reason],
    channel: (channel: Channel) => channels[channel],
    outcome: (outcome: Outcome) => outcomes[outcome],
    month: (id: string) => formatMonth(id, language),
    when: (instant: string | number) => formatDayAndTime(instant, language),
    /** "in 5 h". */
    left: (instant: string | number, now: number) =>
      formatRelative(new Date(instant).getTime(), now, language),
    entries: ({ status, count }: Pick<DrawSummary, 'status' | 'count'>) =>
      status === 'draft' || status === 'open' || status === 'cancelled'
        ? t`${plural(count, { one: '# entry', other: '# entries' })}`
        : t`${plural(count, { one: '# ticket', other: '# tickets' })}`,
    forfeitReason: ({ reason }: Pick<DeskClaim, 'reason'>) => {
      if (reason === null) return null;
      if (isVoidReason(reason)) return reasons[reason];
      if (reason === 'declined') return t`The winner declined in writing`;
      if (reason === 'erased') return t`The winner had their personal data erased`;
      return t`Nobody claimed it in time`;
    },
    obstacle: (
      obstacle: DrawObstacle,
      { status, freezeAt, drawAt }: Pick<DrawSummary, 'status' | 'freezeAt' | 'drawAt'>,
    ) => {
      const freeze = formatDayAndTime(freezeAt, language);
      const drawn = formatDayAndTime(drawAt, language);
      switch (obstacle) {
        case 'no_licence':
          return t`The licence number is missing. It is entered in the settings of the draws.`;
        case 'licence_misses_month':
          return t`The licence does not cover the whole month.`;
        case 'no_terms':
          return t`The terms are missing in Arabic or in English.`;
        case 'no_prizes':
          return t`No prize has been set.`;
        case 'no_entries':
          return t`Nobody has entered yet. Without an entry the draw closes by itself, without a winner.`;
        case 'month_runs':
          return t`The month is not over.`;
        case 'too_early':
          return status === 'frozen'
            ? t`The public number comes on ${drawn}.`
            : t`It can be sealed from ${freeze}, once the draw before it is over.`;
        case 'number_too_early':
          return t`The draw is too near: its public number must still be unknown for an hour after the seal. Set a later time of the draw.`;
        case 'desk_forbidden':
          return t`This account may not do this.`;
      }
    },
  };
}
