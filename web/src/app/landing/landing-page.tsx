import { type ReactNode, Suspense } from 'react';
import { openPanel } from '../../data/panels.ts';
import { AssistantCard } from '../../features/assistant/assistant-card.tsx';
import { EventsSection } from '../../features/events/events-section.tsx';
import { VipSection } from '../../features/membership/vip-section.tsx';
import { OffersSection } from '../../features/offers/offers-section.tsx';
import { ReviewsSection } from '../../features/reviews/reviews-section.tsx';
import { RoomsSection } from '../../features/rooms/rooms-section.tsx';
import { ServicesSection } from '../../features/services/services-section.tsx';
import { useDeepLinks } from '../deep-links.ts';
import { Hero } from './hero.tsx';
import css from './landing-page.module.css';
import { useForgottenAdminPage } from './use-forgotten-admin-page.ts';
import { useSettling } from './use-settling.ts';

export function LandingPage() {
  useDeepLinks();
  useSettling();
  useForgottenAdminPage();
  return (
    <>
      <Hero />
      <RoomsSection
        onBook={(selection) => openPanel({ name: 'bookingForm', selection })}
        onGallery={(roomType) => openPanel({ name: 'gallery', roomType })}
        onList={(roomType) => openPanel({ name: 'roomList', roomType })}
      />
      <Below>
        <OffersSection />
      </Below>
      <Below>
        <EventsSection />
      </Below>
      <Below>
        <ServicesSection />
      </Below>
      <Below>
        <VipSection />
      </Below>
      <Below>
        <ReviewsSection />
      </Below>
      <Below>
        <AssistantCard />
      </Below>
    </>
  );
}

/** A boundary of its own, so that React takes the page over in short steps and not in one long one. */
function Below({ children }: { children: ReactNode }) {
  return (
    <div className={css.below} data-below>
      <Suspense>{children}</Suspense>
    </div>
  );
}
