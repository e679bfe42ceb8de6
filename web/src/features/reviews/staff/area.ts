import { msg } from '@lingui/core/macro';
import { Star } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';

export const reviewsArea: StaffArea = {
  name: msg`Reviews`,
  icon: Star,
  coming: msg`Reviews.`,
};
