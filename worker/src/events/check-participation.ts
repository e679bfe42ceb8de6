import type { EventType } from '#shared/events/events.ts';
import { muscatMonth } from '#shared/muscat-time.ts';
import { toE164 } from '#shared/phone.ts';
import type { Request } from '../context.ts';
import { AppError } from '../lib/errors.ts';
import { hasParticipated } from './entries.repository.ts';

/** Whether the phone has entered the event this month: a hint for the form, the entry's own batch decides. Throws 400 phone.invalid. */
export async function checkParticipation({ deps }: Request, typed: string, eventType: EventType): Promise<boolean> {
  const phone = toE164(typed);
  if (phone === null) throw new AppError('phone.invalid', 400, { fields: [{ field: 'participantPhone', reason: 'invalid' }] });
  return hasParticipated(deps.d1, phone, eventType, muscatMonth(deps.now()));
}
