import { useSite } from '../../../../platform/queries/site.ts';
import { MaintenanceNote } from '../../../../ui/maintenance-note.tsx';

/** Above every page of guests while the site takes no bookings. */
export function MaintenanceBand() {
  return <MaintenanceNote site={useSite()} />;
}
