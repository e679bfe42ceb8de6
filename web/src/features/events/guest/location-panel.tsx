import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SHARES_REQUIRED } from '#shared/events/events.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { messageLink } from '../../../lib/external-links.ts';
import { useConnectivity } from '../../../platform/connectivity.ts';
import { useSite } from '../../../platform/queries/site.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDraw } from '../api/draw-queries.ts';
import { EntryConsent, EntryPhone } from './entry-fields.tsx';
import { EventFrame } from './event-frame.tsx';
import { refusedToast, alreadyParticipatedText, alreadyParticipatedTitle } from './event-words.ts';
import { useWhenReceived } from './pending-entries.tsx';
import { focusField, useEntryForm } from './use-entry-form.ts';
import formCss from './event-form.module.css';
import css from './location-panel.module.css';

/** How many times the location was shared, and how many are left. */
function ShareCounter({ shares, isInDraw }: { shares: number; isInDraw: boolean }) {
  const left = SHARES_REQUIRED - shares;
  return (
    <div className={`night lattice ${css.counter}`}>
      <p className={css.number} data-shares={shares}>
        <Trans>
          {shares} of {SHARES_REQUIRED}
        </Trans>
      </p>
      <div className={css.pips} aria-hidden="true">
        {Array.from({ length: SHARES_REQUIRED }, (_, place) => (
          <span key={place} className={css.pip} data-on={place < shares || undefined} />
        ))}
      </div>
      <p role="status">
        {left > 0 ? (
          <Plural value={left} one="# share left" other="# shares left" />
        ) : isInDraw ? (
          <Trans>All five shares are done. Enter your phone to be in the draw.</Trans>
        ) : (
          <Trans>All five shares are done. Enter your phone to take part.</Trans>
        )}
      </p>
    </div>
  );
}

/** Five shares with friends, then a phone (E-03). */
export function LocationPanel({ onClose }: { onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const root = useRef<HTMLFormElement>(null);
  const draw = useDraw('location_sharing');
  // Unless the owner has taken it out, this event's entries are drawn.
  const isInDraw = draw?.isInDraw !== false;
  const isOffline = useConnectivity() !== 'online';
  const form = useEntryForm('location_sharing', {
    root,
    onProblems: ({ phone }) => {
      if (phone === 'required')
        toast.failure({ title: t`Missing Information`, message: t`Please enter phone number` });
    },
    onParticipated: () =>
      toast.failure({
        title: alreadyParticipatedTitle(i18n, 'location_sharing'),
        message: alreadyParticipatedText(i18n),
      }),
    onFailed: () => toast.failure(refusedToast(i18n, 'location_sharing', null)),
    // The entry is neither kept nor sent: only here does a missing connection lose something.
    onHeld: () => {
      if (isOffline)
        toast.failure({
          title: t`Connection Error`,
          message: t`Connection error. Please try again.`,
        });
    },
  });
  // The specified end of this modal; an entry that waits for a connection stays in view instead.
  useWhenReceived(form.sentId, onClose, 0);

  const { shares } = form.typed;
  const isComplete = shares >= SHARES_REQUIRED;
  // With the last share its button goes, and the phone field comes.
  const wasComplete = useRef(isComplete);
  useEffect(() => {
    if (isComplete && !wasComplete.current) focusField(root.current, 'phone');
    wasComplete.current = isComplete;
  }, [isComplete]);
  const hotel = language === 'ar' ? site.siteNameAr : site.siteName;
  const text = t`I recommend ${hotel} in Seeb, Muscat: quiet rooms and Omani hospitality. Book here:`;
  const count = () => form.set({ shares: Math.min(SHARES_REQUIRED, shares + 1) });
  const share = async () => {
    try {
      await navigator.share({ text, url: location.origin });
      count();
    } catch {
      // The guest changed their mind, or the phone has no app to share with: the link below
      // remains.
    }
  };

  return (
    <EventFrame
      title={<Trans>Location sharing event</Trans>}
      picture="/art/event-share.svg"
      draw={draw}
      form={form}
      root={root}
      send={
        !isComplete ? null : isInDraw ? (
          <Trans>Complete Share & Enter Draw</Trans>
        ) : (
          <Trans>Complete Share & Take Part</Trans>
        )
      }
      isIncomplete={form.typed.phone.trim() === ''}
      onClose={onClose}
    >
      <p className={formCss.lead}>
        {isInDraw ? (
          <Trans>
            Share the hotel with five friends or groups, then enter your phone. The draw is held
            after the end of the month.
          </Trans>
        ) : (
          <Trans>Share the hotel with five friends or groups, then enter your phone.</Trans>
        )}
      </p>
      <ShareCounter shares={shares} isInDraw={isInDraw} />
      {!isComplete && (
        <>
          <p className={css.text}>
            {text} <bdi dir="ltr">{location.origin}</bdi>
          </p>
          <div className={css.buttons}>
            {'share' in navigator && (
              <Button isBlock icon={<Icon of={Share2} />} onPress={() => void share()}>
                <Trans>Share</Trans>
              </Button>
            )}
            <Button
              isBlock
              variant={'share' in navigator ? 'line' : 'primary'}
              icon={<Icon of={MessageCircle} />}
              href={messageLink(text, location.origin)}
              target="_blank"
              onPress={count}
            >
              <Trans>Share on WhatsApp</Trans>
            </Button>
          </div>
        </>
      )}
      {isComplete && (
        <>
          <EntryPhone form={form} />
          <EntryConsent hasPhotos={false} />
        </>
      )}
    </EventFrame>
  );
}
