import type { RoomType } from '#shared/rooms/room-types.ts';
import type { Feature } from '../../platform/navigation/feature.ts';

declare module '../../platform/navigation/panels.ts' {
  interface PanelArgs {
    /**
     * `write` opens the form, about the stay of `booking` where one is named: `stay` is what is
     * known of it here, `code` opens it, `rating` is what was chosen already. `draft` names what
     * the form goes on with where it is not what the guest types of a stay. `isOver`: the list lies
     * beneath.
     */
    reviews: {
      write?: true;
      booking?: string;
      code?: string;
      stay?: { roomType: RoomType; checkInDate: string; checkOutDate: string };
      rating?: number;
      draft?: string;
      isOver?: true;
    };
  }
}

declare module '../../platform/storage/drafts.ts' {
  interface Drafts {
    review: unknown;
    'review.reply': unknown;
  }
}

export const reviews = {
  panels: {
    reviews: async () => (await import('./guest/reviews-panel.tsx')).ReviewsPanel,
  },
  staffAreas: {
    reviews: async () => (await import('./staff/area.ts')).reviewsArea,
  },
  drafts: ['review', 'review.reply'],
  commandViews: {
    review: async () => (await import('./guest/review-view.tsx')).reviewView,
  },
  deepLink: ({ query, fragment }) => {
    const booking = query.get('review');
    if (booking === null) return null;
    const code = fragment.replace(/^code=/, '');
    return {
      panels: [
        { name: 'reviews' },
        { name: 'reviews', write: true, isOver: true, booking, ...(code !== '' && { code }) },
      ],
    };
  },
} satisfies Feature;
