import type { EventType } from '#shared/events/events.ts';

export interface DrawSettings {
  readonly eventType: EventType;
  readonly isOpen: number;
  readonly licenceNumber: string | null;
}

const SELECT = 'SELECT eventType, isOpen, licenceNumber FROM event_settings';

export async function allSettings(d1: D1Database): Promise<DrawSettings[]> {
  return (await d1.prepare(`${SELECT} ORDER BY rowid`).all<DrawSettings>()).results;
}

export async function findSettings(
  d1: D1Database,
  eventType: string,
): Promise<DrawSettings | null> {
  return d1.prepare(`${SELECT} WHERE eventType = ?1`).bind(eventType).first<DrawSettings>();
}

export function setDrawOpen(
  d1: D1Database,
  eventType: EventType,
  isOpen: boolean,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare('UPDATE event_settings SET isOpen = ?2, updatedAt = ?3 WHERE eventType = ?1')
    .bind(eventType, Number(isOpen), at);
}

export function setLicenceNumber(
  d1: D1Database,
  eventType: EventType,
  licenceNumber: string | null,
  at: string,
): D1PreparedStatement {
  return d1
    .prepare('UPDATE event_settings SET licenceNumber = ?2, updatedAt = ?3 WHERE eventType = ?1')
    .bind(eventType, licenceNumber, at);
}
