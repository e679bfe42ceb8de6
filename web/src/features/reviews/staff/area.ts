import { msg, plural } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';
import { usePendingReviews } from './api/staff-reviews.ts';

export const reviewsArea: StaffArea = {
  name: msg`Reviews`,
  icon: Star,
  desk: withKeptDesk(async () => (await import('./reviews-area.tsx')).ReviewsArea),
  pending: {
    use: usePendingReviews,
    words: (count) =>
      msg({ message: plural(count, { one: ', # review waits', other: ', # reviews wait' }) }),
  },
};
