import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { AssistantCard } from '../../features/assistant/guest/assistant-card.tsx';
import { EventsSection } from '../../features/events/guest/events-section.tsx';
import { VipSection } from '../../features/membership/guest/vip-section.tsx';
import { OffersSection } from '../../features/offers/guest/offers-section.tsx';
import { ReviewsSection } from '../../features/reviews/guest/reviews-section.tsx';
import { ChosenStayLine } from '../../features/rooms/guest/chosen-nights.tsx';
import { RoomsSection } from '../../features/rooms/guest/rooms-section.tsx';
import { ServicesSection } from '../../features/services/guest/services-section.tsx';
import { holdLanguage } from '../../i18n/language.ts';
import { optionalLater } from '../../i18n/optional-later.ts';
import { optionalLazy } from '../../lib/optional-lazy.ts';
import { openPanel } from '../../platform/navigation/panels.ts';
import { useUser } from '../../platform/session/session.ts';
import { readLocal, removeLocal } from '../../platform/storage/local-store.ts';
import { mayShowInstallPrompt } from '../../pwa/install-offer.ts';
import { useDeepLinks } from '../deep-links.ts';
import { useAfterFirstPaint } from '../lazy-parts.tsx';
import { Hero } from './hero.tsx';
import css from './landing-page.module.css';

/** Reaching `/` ends a visit to the admin area. */
function useForgetAdminPage(): void {
  const [path] = useLocation();
  useEffect(() => {
    if (path === '/') removeLocal('adminPageMemory');
  }, [path]);
}

/**
 * Lets each section below have its real height, one after the other, once the fonts are there and
 * the browser has moments to spare.
 */
function useDeferredLayout(): void {
  useEffect(() => {
    let isGone = false;
    const settle = ([section, ...rest]: readonly HTMLElement[]) => {
      if (section === undefined || isGone) return;
      section.dataset.settled = '';
      whenIdle(() => settle(rest));
    };
    void document.fonts.ready.then(() =>
      whenIdle(() => settle([...document.querySelectorAll<HTMLElement>('[data-below]')])),
    );
    return () => {
      isGone = true;
    };
  }, []);
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 100);
}

const HomeCard = optionalLater(async () => (await import('../welcome/home-card.tsx')).HomeCard);

const InstallPrompt = optionalLazy(
  async () => (await import('../../pwa/install-prompt.tsx')).InstallPrompt,
);

/** Keeps the greeting from being loaded for visitors whom the page does not know. */
function useKnowsGuest(): boolean {
  const hasPainted = useAfterFirstPaint();
  const user = useUser();
  return hasPainted && (Boolean(user) || readLocal('hasBookings') === true);
}

export function LandingPage() {
  const knowsGuest = useKnowsGuest();
  const hasPainted = useAfterFirstPaint();
  useDeepLinks();
  useDeferredLayout();
  useForgetAdminPage();
  return (
    <>
      <Hero />
      <Suspense fallback={null}>{knowsGuest && <HomeCard />}</Suspense>
      <Suspense fallback={null}>
        {hasPainted && mayShowInstallPrompt() && <InstallPrompt />}
      </Suspense>
      <RoomsSection
        onBook={(selection) => openPanel({ name: 'bookingForm', selection })}
        onGallery={(roomType) => openPanel({ name: 'gallery', roomType })}
        onList={(roomType) => openPanel({ name: 'roomList', roomType })}
      />
      <DeferredSection>
        <OffersSection renderStay={(roomType) => <ChosenStayLine roomType={roomType} />} />
      </DeferredSection>
      <DeferredSection>
        <EventsSection />
      </DeferredSection>
      <DeferredSection>
        <ServicesSection />
      </DeferredSection>
      <DeferredSection>
        <VipSection />
      </DeferredSection>
      <DeferredSection>
        <ReviewsSection />
      </DeferredSection>
      <DeferredSection>
        <AssistantCard />
      </DeferredSection>
    </>
  );
}

/**
 * A boundary of its own, so that React takes the page over in short steps and not in one long one.
 */
function DeferredSection({ children }: { children: ReactNode }) {
  const isTaken = useRef(false);
  const release = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isTaken.current) release.current = holdLanguage();
    return () => release.current?.();
  }, []);
  return (
    <div className={css.below} data-below>
      <Suspense>
        {children}
        <Taken
          onTaken={() => {
            isTaken.current = true;
            release.current?.();
          }}
        />
      </Suspense>
    </div>
  );
}

/** Says when React has taken over what stands beside it. */
function Taken({ onTaken }: { onTaken: () => void }) {
  const ended = useRef(onTaken);
  useEffect(() => ended.current(), []);
  return null;
}
