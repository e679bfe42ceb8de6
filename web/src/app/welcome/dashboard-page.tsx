import { Redirect, useSearch } from 'wouter';
import { WelcomePage } from './welcome-page.tsx';

/**
 * The welcome page. A tablet may have kept addresses of an open booking or of an area from before
 * the areas had paths: they lead to the area.
 */
export function DashboardPage() {
  const search = useSearch();
  const query = new URLSearchParams(search);
  const area = query.get('area') ?? (query.has('booking') ? 'bookings' : null);
  query.delete('area');
  if (area !== null)
    return <Redirect to={`/dashboard/${area}${query.size === 0 ? '' : `?${query}`}`} replace />;
  return <WelcomePage />;
}
