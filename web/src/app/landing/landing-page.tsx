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

export function LandingPage() {
  useDeepLinks();
  return (
    <>
      <Hero />
      <RoomsSection
        onBook={(selection) => openPanel({ name: 'bookingForm', selection })}
        onGallery={(roomType) => openPanel({ name: 'gallery', roomType })}
        onList={(roomType) => openPanel({ name: 'roomList', roomType })}
      />
      <OffersSection />
      <EventsSection />
      <ServicesSection />
      <VipSection />
      <ReviewsSection />
      <AssistantCard />
    </>
  );
}
