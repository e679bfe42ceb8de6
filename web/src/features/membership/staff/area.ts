import { msg } from '@lingui/core/macro';
import { CreditCard } from 'lucide-react';
import type { StaffArea } from '../../../platform/navigation/feature.ts';
import { withKeptDesk } from '../../../platform/query/kept-desk.ts';

export const cardsArea: StaffArea = {
  name: msg`Cards`,
  icon: CreditCard,
  desk: withKeptDesk(async () => (await import('./cards-area.tsx')).CardsArea),
};
