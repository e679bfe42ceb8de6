import { Redirect } from 'wouter';
import type { EventType } from '#shared/events/events.ts';

export function PhotographyAdmin() {
  return <EntriesOf draw="photography" />;
}

export function RatingAdmin() {
  return <EntriesOf draw="hotel_rating" />;
}

export function LocationAdmin() {
  return <EntriesOf draw="location_sharing" />;
}

export function AssistantAdmin() {
  return <Redirect to="/dashboard/assistant?tab=answers" replace />;
}

function EntriesOf({ draw }: { draw: EventType }) {
  return <Redirect to={`/dashboard/events?draw=${draw}`} replace />;
}
