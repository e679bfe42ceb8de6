import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, NotebookPen, Phone } from 'lucide-react';
import type { DeskClaim, DeskDraw } from '#shared/draw/draw-desk.contract.ts';
import { EXTENSION_DAYS, LEAST_CONTACTS } from '#shared/draw/timeline.ts';
import { blockedProps } from '../../../../backoffice/use-desk.ts';
import { formatDayAndTime, formatMonth, formatPhoneShort } from '../../../../i18n/formats.ts';
import { useLanguage } from '../../../../i18n/language.ts';
import { conversationLink } from '../../../../lib/external-links.ts';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useDrawWords } from '../use-draw-words.ts';
import { triesOf } from './claim-rules.ts';
import type { ClaimProps } from './draw-claims.tsx';
import css from './claims.module.css';

type ContactProps = ClaimProps & {
  /** Somebody may still have to be reached about it. */
  isOpen: boolean;
};

/** The whole phone; calling or writing leads to the log, so that no attempt is forgotten. */
export function WaysToWinner({ draw, claim, onAct, isOpen }: ContactProps) {
  const { t } = useLingui();
  const { phone } = claim;
  const log = (channel: 'phone' | 'whatsapp') =>
    onAct({ is: 'contact', claim, channel, outcome: null });
  if (phone === null)
    return (
      <p className={css.note}>
        <Trans>The winner’s data was erased at their request.</Trans>
      </p>
    );
  return (
    <div className={css.ways} role="group" aria-label={t`Contact the winner`}>
      <p className={css.phone}>
        <bdi dir="ltr">{formatPhoneShort(phone)}</bdi>
      </p>
      <Button
        size="sm"
        variant="line"
        href={`tel:${phone}`}
        icon={<Icon of={Phone} size={18} />}
        {...(isOpen && { onPress: () => log('phone') })}
      >
        <Trans>Call</Trans>
      </Button>
      <Button
        size="sm"
        variant="line"
        target="_blank"
        href={conversationLink(phone, winnerMessage(draw, claim, location.origin))}
        icon={<Icon of={MessageCircle} size={18} />}
        {...(isOpen && { onPress: () => log('whatsapp') })}
      >
        <Trans>WhatsApp</Trans>
      </Button>
      <CopyButton text={phone}>
        <Trans>Copy number</Trans>
      </CopyButton>
    </div>
  );
}

/** What was tried, and whether it is enough for the prize to go on at its deadline. */
export function Contacts({ claim, blockedBy, onAct, isOpen }: ContactProps) {
  const { count, days, isEnough } = triesOf(claim);
  const least = LEAST_CONTACTS;
  return (
    <div className={css.contacts}>
      {isOpen && (
        <div className={css.tries}>
          {claim.status === 'offered' && (
            <>
              <span className={css.pips} aria-hidden="true">
                {Array.from({ length: least.count }, (_, n) => (
                  <i key={n} data-on={n < count || undefined} />
                ))}
              </span>
              <span>
                <Trans>
                  Contacts: {count} of {least.count}. Days: {days} of {least.days}.
                </Trans>
              </span>
            </>
          )}
          <Button
            size="sm"
            variant="text"
            icon={<Icon of={NotebookPen} size={18} />}
            {...blockedProps(blockedBy)}
            onPress={() => onAct({ is: 'contact', claim, channel: null, outcome: null })}
          >
            <Trans>Log a contact</Trans>
          </Button>
        </div>
      )}
      <ContactLog contacts={claim.contacts} />
      {claim.status === 'offered' && (
        <p className={css.note}>
          {isEnough ? (
            <Trans>Tried often enough: unclaimed, the prize goes on at its deadline.</Trans>
          ) : (
            <Trans>
              Without {least.count} contacts on {least.days} different days the deadline moves by{' '}
              {EXTENSION_DAYS} days.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** Every attempt to reach the winner, with who made it. */
export function ContactLog({ contacts }: Pick<DeskClaim, 'contacts'>) {
  const words = useDrawWords();
  const { language } = useLanguage();
  if (contacts.length === 0) return null;
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <ul className={css.log}>
      {contacts.map(({ at, channel, outcome, by }) => (
        <li key={`${at} ${channel} ${outcome}`}>
          <span>
            <b>{words.outcome(outcome)}</b>
            {comma}
            {words.channel(channel)}
          </span>
          <small>
            {words.when(at)}
            {by !== null && by.name !== '' && (
              <>
                {comma}
                <bdi>{by.name}</bdi>
              </>
            )}
          </small>
        </li>
      ))}
    </ul>
  );
}

/**
 * What a winner reads on WhatsApp until the prize is claimed, and then about its night. In both
 * languages, because nobody knows theirs.
 */
function winnerMessage(
  { id, prizes }: Pick<DeskDraw, 'id' | 'prizes'>,
  { prize, ticket, deadline, status }: Pick<DeskClaim, 'prize' | 'ticket' | 'deadline' | 'status'>,
  origin: string,
): string {
  const won = prizes[prize - 1];
  const page = `${origin}/draws/${id}`;
  if (status !== 'offered')
    return [
      `السلام عليكم، معكم استقبال دار السيب بشأن جائزتكم (${won?.ar ?? ''}). يمكنكم اختيار ليلتكم من صفحة السحب، أو أخبرونا بها ونحجزها لكم.`,
      `Hello, this is the reception of Dar Al Seeb about your prize (${won?.en ?? ''}). You can choose your night on the page of the draw, or tell us and we book it for you.`,
      page,
    ].join('\n\n');
  return [
    `السلام عليكم، معكم استقبال دار السيب. فازت تذكرتكم ${ticket} في سحب ${formatMonth(id, 'ar')}: ${won?.ar ?? ''}. استلموا الجائزة من التطبيق أو لدى الاستقبال قبل ${formatDayAndTime(deadline, 'ar')}.`,
    `Hello, this is the reception of Dar Al Seeb. Your ticket ${ticket} won in the draw of ${formatMonth(id, 'en')}: ${won?.en ?? ''}. Please claim the prize in the app or at reception by ${formatDayAndTime(deadline, 'en')}.`,
    page,
  ].join('\n\n');
}
