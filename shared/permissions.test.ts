import { describe, expect, test } from 'vitest';
import { isForManagers, type CallerVerdicts, type Verdict } from './access.ts';
import {
  ROUTE_PERMISSIONS,
  VERB_PERMISSIONS,
  type RouteKey,
  type VerbName,
} from './permissions.ts';

const routes = Object.keys(ROUTE_PERMISSIONS) as RouteKey[];
const rows = routes.map((key) => [key, ROUTE_PERMISSIONS[key]] as const);
const verbs = (Object.keys(VERB_PERMISSIONS) as VerbName[]).map(
  (name) => [name, VERB_PERMISSIONS[name]] as const,
);

const lets = (verdict: Verdict) => verdict === 'allow' || verdict === 'own';
const people = ({ anonymous, receipt, owner, other, reception, staff }: CallerVerdicts) => ({
  anonymous,
  receipt,
  owner,
  other,
  reception,
  staff,
});

/**
 * The owner: "manager (also prices, offers, site, draws' set-up and results, staff, deletion, full
 * ID numbers in bulk)".
 */
const FOR_MANAGERS: readonly VerbName[] = [
  ...(['listPrices', 'listPriceHistory', 'setPrices', 'takePriceBack'] as const),
  ...(['listNightRates', 'setNightRate', 'endNightRate', 'restoreNightRate'] as const),
  ...(['showAlarms', 'seeAlarm', 'clearAlarm', 'showMails', 'retryMails'] as const),
  ...(['removeMemberFactor'] as const),
  ...(['listOfferTimes', 'addOfferTime', 'changeOfferTime', 'endOfferTime'] as const),
  ...(['showSiteSettings', 'saveSite', 'showKeys', 'listAuditLog'] as const),
  ...(['updateDraw', 'setUpDraw', 'openMonthlyDraw', 'cancelDraw', 'freezeDraw'] as const),
  ...(['proposeVoid', 'confirmVoid', 'declineVoid'] as const),
  ...(['proposeWitnessResult', 'proposeBoxResult', 'proposeFailure'] as const),
  ...(['confirmProposal', 'declineProposal', 'forfeitClaim'] as const),
  ...(['proposeDisqualification', 'confirmDisqualification', 'declineDisqualification'] as const),
  ...(['readExclusions', 'changeExcludedPhones', 'readRecipients', 'changeRecipients'] as const),
  ...(['listStaffMembers', 'addStaffMember', 'removeStaffMember', 'changeStaffRole'] as const),
  ...(['confirmStaffProposal', 'withdrawStaffProposal', 'inviteStaffMember'] as const),
  ...(['sendInvitationAgain', 'withdrawInvitation', 'setStatisticsPassword'] as const),
  ...(['deleteBooking', 'restoreBooking', 'voidEntry', 'readManyRegistrationCards'] as const),
  ...(['openStatistics', 'closeStatistics', 'readDashboard', 'exportStatistics'] as const),
];
const MANAGERS_ALONE: readonly string[] = FOR_MANAGERS.flatMap(
  (name) => VERB_PERMISSIONS[name].routes,
);

describe('A-07 what the two roles of staff may do', () => {
  test('A-07 these verbs are for managers, and no other refuses the reception', () => {
    const found = verbs.flatMap(([name, row]) => (isForManagers(row) ? [name] : []));
    expect(found.toSorted()).toEqual(FOR_MANAGERS.toSorted());
  });

  test.each(verbs)('A-07 %s lets a manager do what the reception may', (_name, row) => {
    expect(row.reception === row.staff || (row.reception === 403 && row.staff === 'allow')).toBe(
      true,
    );
  });
});

describe('Z-01 who may use which route', () => {
  test.each(rows)('Z-01 %s decides for every kind of caller', (key, row) => {
    expect(key).toMatch(
      /^(GET|POST|PUT|PATCH|DELETE) \/(api|auth)(\/(:[a-z][a-zA-Z]*\d*|[a-z0-9.-]+))+$/,
    );
    for (const verdict of Object.values(people(row)))
      expect(['allow', 'own', 401, 403, 404]).toContain(verdict);
    expect(row.system).toBe(403);
  });

  test('Z-01 a route leads to one verb', () => {
    const named = verbs.flatMap(([, row]) => row.routes);
    expect(named.toSorted()).toEqual(routes.toSorted());
    expect(new Set(named).size).toBe(named.length);
  });

  test.each(verbs.filter(([, row]) => row.routes.length === 0))(
    'A-07 %s, which no route leads to, is for scheduled work alone',
    (_name, row) => {
      expect([people(row), row.system]).toEqual([
        { anonymous: 403, receipt: 403, owner: 403, other: 403, reception: 403, staff: 403 },
        'allow',
      ]);
    },
  );

  // Staff open guests' bookings on their tablets, and must not earn by them.
  const FOR_GUESTS_ALONE: readonly RouteKey[] = ['POST /api/account/adopt'];

  test.each(rows)('Z-01 %s lets staff do at least what a guest may', (key, row) => {
    const guests = [row.anonymous, row.receipt, row.owner, row.other].some(lets);
    expect(lets(row.staff) || !guests).toBe(!FOR_GUESTS_ALONE.includes(key));
  });

  test.each(rows.filter(([, row]) => row.anonymous === 'allow'))(
    'Z-01 %s is open to all, because it is open to those who are not signed in',
    (_key, row) => {
      expect(new Set(Object.values(people(row)))).toEqual(new Set(['allow']));
    },
  );

  // A draw's id is its month and nobody's; whose tickets it shows is a matter of the cookie.
  const isOfDraw = (key: RouteKey): boolean => key.includes(' /api/draws/:id');

  test.each(rows.filter(([key]) => key.includes('/:id') && !isOfDraw(key)))(
    'R-14 %s is closed to those who hold nothing',
    (_key, row) => {
      expect(lets(row.anonymous)).toBe(false);
      expect(lets(row.other)).toBe(false);
    },
  );

  test.each(
    rows.filter(
      ([key]) =>
        key === 'DELETE /api/booking-submissions/:id' ||
        key.startsWith('PATCH /api/booking-submissions/:id/change-requests') ||
        key.endsWith('/stay') ||
        key.endsWith('/complete'),
    ),
  )('B-02 %s is for staff alone', (key, row) => {
    expect(people(row)).toEqual({
      anonymous: 401,
      receipt: 401,
      owner: 403,
      other: 403,
      reception: MANAGERS_ALONE.includes(key) ? 403 : 'allow',
      staff: 'allow',
    });
  });
});
