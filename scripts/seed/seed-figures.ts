import { addDays } from '#shared/bookings/stay.ts';
import { muscatDay, startOfMuscatDay } from '#shared/muscat-time.ts';
import type { Deps } from '../../worker/src/deps.ts';
import { HOUR_MS } from './as-caller.ts';

const DAYS = 365;
const ACCOUNTS = 48;
/** Visits of an ordinary day, by what is visited, and how many more at most. */
const PLACES = [
  ['omani', 'restaurant', 5, 6],
  ['thai', 'restaurant', 4, 5],
  ['spa', 'spa', 2, 4],
] as const;
const COST = 150;

/**
 * Visits, accounts and points of the year behind the demo, as rows: counts of a day that is over
 * say of nobody.
 */
export async function seedFigures({ d1 }: Pick<Deps, 'd1'>, now: number): Promise<void> {
  const today = muscatDay(now);
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS);
    const grown = 0.55 + (0.45 * at) / DAYS;
    return { day, at: new Date(startOfMuscatDay(day) + HOUR_MS).toISOString(), grown };
  });
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO site_visits (visitDate, createdAt)
        SELECT d.value ->> 'day', d.value ->> 'at' FROM json_each(?1) d,
          (WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 60) SELECT i FROM n) n
        WHERE n.i < (28 + d.key * 37 % 23) * (d.value ->> 'grown')`,
      )
      .bind(JSON.stringify(days)),
    ...PLACES.map(([place, type, least, more], shift) =>
      d1
        .prepare(
          `INSERT INTO service_visits (serviceName, serviceCategory, visitDate, createdAt)
          SELECT ?2, ?3, d.value ->> 'day', d.value ->> 'at' FROM json_each(?1) d,
            (WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 20) SELECT i FROM n) n
          WHERE n.i < (?4 + (d.key * 31 + ?6) % ?5) * (d.value ->> 'grown')`,
        )
        .bind(JSON.stringify(days), place, type, least, more, shift * 7),
    ),
    ...accountsOf(days).map(({ sql, values }) => d1.prepare(sql).bind(...values)),
  ]);
}

interface Row {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** Accounts that collected points over the year; some of them had a free night for them. */
function accountsOf(days: readonly { readonly at: string }[]): Row[] {
  return Array.from({ length: ACCOUNTS }, (_, n): Row[] => {
    const email = `guest-${n + 1}@demo.dar-al-seeb.example`;
    const first = (n * 7) % (DAYS - 20);
    const at = (day: number) => days[Math.min(day, DAYS - 1)]?.at ?? '';
    const moves: Row[] = [];
    let balance = 0;
    const move = (points: number, kind: string, day: number, words: readonly [string, string]) => {
      balance += points;
      moves.push({
        sql: `INSERT INTO point_transactions (userEmail, pointsEarned, kind, ref, reason, reasonAr, createdAt)
          VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
        values: [email, points, kind, `demo:${n}-${day}-${kind}`, ...words, at(day)],
      });
    };
    for (let day = first; day < DAYS; day += 9 + (n % 5)) {
      move(10 + ((n + day) % 3) * 5, 'earn', day, ['Completed stay', 'إقامة مكتملة']);
      if (balance >= COST) move(-COST, 'spend', day, ['Free night', 'ليلة مجانية']);
    }
    return [
      {
        sql: `INSERT INTO users (fullName, email, emailTyped, isVerified, createdAt, updatedAt) VALUES (?1, ?2, ?2, 1, ?3, ?3)`,
        values: [`ضيف ${n + 1}`, email, at(first)],
      },
      ...moves,
      {
        sql: 'INSERT INTO user_points (userEmail, totalPoints, createdAt, updatedAt) VALUES (?1, ?2, ?3, ?3)',
        values: [email, balance, at(first)],
      },
    ];
  }).flat();
}
