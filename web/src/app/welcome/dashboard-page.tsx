import { Redirect, useSearch } from 'wouter';
import { useUser } from '../../platform/session/session.ts';
import { readLocal } from '../../platform/storage/local-store.ts';
import { WelcomePage } from './welcome-page.tsx';

/**
 * The welcome page of guests; staff are led to where they left the back office, or to their day. A
 * tablet may have kept addresses of an open booking or of an area from before the areas had paths:
 * they lead to the area.
 */
export function DashboardPage() {
  const search = useSearch();
  const isStaff = useUser()?.role === 'staff';
  const query = new URLSearchParams(search);
  const area = query.get('area') ?? (query.has('booking') ? 'bookings' : null);
  query.delete('area');
  if (area !== null)
    return <Redirect to={`/dashboard/${area}${query.size === 0 ? '' : `?${query}`}`} replace />;
  if (isStaff) return <Redirect to={readLocal('adminPageMemory') ?? '/dashboard/today'} replace />;
  return <WelcomePage />;
}
