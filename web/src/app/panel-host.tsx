import { Suspense } from 'react';
import { closePanel, type Panel } from '../platform/navigation/panels.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { retryableLazy, retryFailedParts } from './lazy-parts.tsx';
import { PanelError, PanelLoading } from './panel-fallbacks.tsx';

const QuickBookingPanel = retryableLazy(
  async () => (await import('../features/rooms/guest/quick-booking-panel.tsx')).QuickBookingPanel,
);
const RoomListPanel = retryableLazy(
  async () => (await import('../features/rooms/guest/room-list-panel.tsx')).RoomListPanel,
);
const GalleryPanel = retryableLazy(
  async () => (await import('../features/rooms/guest/gallery-panel.tsx')).GalleryPanel,
);
const SoldOutDialog = retryableLazy(
  async () => (await import('../features/rooms/guest/sold-out-dialog.tsx')).SoldOutDialog,
);
const NoRoomsDialog = retryableLazy(
  async () => (await import('../features/rooms/guest/no-rooms-dialog.tsx')).NoRoomsDialog,
);
const QuickBookingForm = retryableLazy(
  async () =>
    (await import('../features/bookings/guest/form/quick-booking-form.tsx')).QuickBookingForm,
);
const BookingFormPanel = retryableLazy(
  async () =>
    (await import('../features/bookings/guest/form/booking-form-panel.tsx')).BookingFormPanel,
);
const BookingsPanel = retryableLazy(
  async () => (await import('../features/bookings/guest/bookings-panel.tsx')).BookingsPanel,
);
const BookingLookupPanel = retryableLazy(
  async () =>
    (await import('../features/bookings/guest/booking-lookup-panel.tsx')).BookingLookupPanel,
);
const OffersPanel = retryableLazy(
  async () => (await import('../features/offers/guest/offers-panel.tsx')).OffersPanel,
);
const EventsPanel = retryableLazy(
  async () => (await import('../features/events/guest/events-panel.tsx')).EventsPanel,
);
const PhotographyPanel = retryableLazy(
  async () => (await import('../features/events/guest/photography-panel.tsx')).PhotographyPanel,
);
const LocationPanel = retryableLazy(
  async () => (await import('../features/events/guest/location-panel.tsx')).LocationPanel,
);
const GoogleReviewPanel = retryableLazy(
  async () => (await import('../features/events/guest/google-review-panel.tsx')).GoogleReviewPanel,
);
const EntriesPanel = retryableLazy(
  async () => (await import('../features/events/guest/entries-panel.tsx')).EntriesPanel,
);
const ServicesPanel = retryableLazy(
  async () => (await import('../features/services/guest/services-panel.tsx')).ServicesPanel,
);
const AssistantPanel = retryableLazy(
  async () => (await import('../features/assistant/guest/assistant-panel.tsx')).AssistantPanel,
);
const VipPanel = retryableLazy(
  async () => (await import('../features/membership/guest/vip-panel.tsx')).VipPanel,
);
const ReviewsPanel = retryableLazy(
  async () => (await import('../features/reviews/guest/reviews-panel.tsx')).ReviewsPanel,
);
const UserMenu = retryableLazy(async () => (await import('./shell/user-menu.tsx')).UserMenu);

export function PanelHost({ panel }: { panel: Panel }) {
  return (
    <ErrorBoundary
      key={JSON.stringify(panel)}
      fallback={(reset) => <PanelError onRetry={reset} onClose={closePanel} />}
      onError={retryFailedParts}
    >
      <Suspense fallback={<PanelLoading />}>
        <OpenPanel panel={panel} />
      </Suspense>
    </ErrorBoundary>
  );
}

function OpenPanel({ panel }: { panel: Panel }) {
  switch (panel.name) {
    case 'quickBooking':
      return <QuickBookingPanel onClose={closePanel} />;
    case 'roomList':
      return <RoomListPanel roomType={panel.roomType} onClose={closePanel} />;
    case 'gallery':
      return <GalleryPanel roomType={panel.roomType} onClose={closePanel} />;
    case 'soldOut':
      return <SoldOutDialog roomType={panel.roomType} onClose={closePanel} />;
    case 'noRooms':
      return <NoRoomsDialog onClose={closePanel} />;
    case 'quickForm':
      return <QuickBookingForm onClose={closePanel} />;
    case 'bookingForm':
      return <BookingFormPanel selection={panel.selection} onClose={closePanel} />;
    case 'bookings':
      return <BookingsPanel tab={panel.tab ?? 'bookings'} onClose={closePanel} />;
    case 'booking':
      return (
        <BookingLookupPanel reference={panel.reference} code={panel.code} onClose={closePanel} />
      );
    case 'offers':
      return <OffersPanel onClose={closePanel} />;
    case 'events':
      return <EventsPanel onClose={closePanel} />;
    case 'photography':
      return <PhotographyPanel isShared={panel.isShared === true} onClose={closePanel} />;
    case 'locationSharing':
      return <LocationPanel onClose={closePanel} />;
    case 'googleReview':
      return <GoogleReviewPanel onClose={closePanel} />;
    case 'entries':
      return <EntriesPanel onClose={closePanel} />;
    case 'services':
      return <ServicesPanel onClose={closePanel} />;
    case 'assistant':
      return <AssistantPanel onClose={closePanel} />;
    case 'vip':
      return <VipPanel onClose={closePanel} />;
    case 'reviews':
      return <ReviewsPanel onClose={closePanel} />;
    case 'userMenu':
      return <UserMenu onClose={closePanel} />;
  }
}
