import { describe, expect, test } from 'vitest';
import { refusal } from './arrow-rules.mjs';
import { importsOf } from './imports.mjs';

describe('House: who may import what', () => {
  test.each([
    ['shared/rooms/pricing.ts', 'worker/src/lib/db.ts', 'shared/'],
    ['shared/rooms/pricing.ts', 'npm:zod', 'zod/mini'],
    ['worker/src/bookings/cancel-booking.ts', 'web/src/data/api-client.ts', 'shared/'],
    ['web/src/data/api-client.ts', 'worker/src/env.ts', '#shared'],
    ['web/src/features/rooms/rooms-section.tsx', 'web/src/features/bookings/booking-form-panel.tsx', 'web/src/app'],
    ['web/src/features/rooms/rooms-section.tsx', 'web/src/app/app.tsx', 'callback'],
    ['web/src/features/rooms/rooms-section.tsx', 'npm:react-aria-components', 'web/src/ui'],
    ['web/src/ui/sheet.tsx', 'web/src/data/panels.ts', 'callbacks'],
    ['web/src/data/panels.ts', 'web/src/ui/sheet.tsx', 'feature'],
    ['worker/src/lib/atomic.ts', 'worker/src/bookings/access.ts', 'argument'],
    ['worker/src/bookings/bookings.routes.ts', 'worker/src/bookings/bookings.repository.ts', 'verb'],
    ['worker/src/bookings/list-bookings.ts', 'worker/src/bookings/bookings.table.ts', 'repository'],
    ['worker/src/bookings/bookings.repository.ts', 'worker/src/bookings/list-bookings.ts', 'repository'],
    ['worker/src/bookings/list-bookings.ts', 'worker/src/bookings/bookings.routes.ts', 'app.ts'],
    ['web/src/features/rooms/rooms-section.tsx', 'shared/testing/builders.ts', 'tests'],
  ])('House: %s does not import %s, and is told where to go', (from, to, hint) => {
    expect(refusal(from, to, false)).toContain(hint);
  });

  test.each([
    ['worker/src/app.ts', 'worker/src/bookings/bookings.routes.ts'],
    ['worker/src/bookings/bookings.routes.ts', 'worker/src/bookings/list-bookings.ts'],
    ['worker/src/bookings/list-bookings.ts', 'worker/src/bookings/bookings.repository.ts'],
    ['worker/src/bookings/bookings.repository.ts', 'worker/src/bookings/bookings.table.ts'],
    ['worker/src/bookings/bookings.table.ts', 'worker/src/accounts/accounts.table.ts'],
    ['worker/src/bookings/bookings.test.ts', 'worker/test/harness.ts'],
    ['web/src/app/panels.tsx', 'web/src/features/bookings/booking-form-panel.tsx'],
    ['web/src/features/rooms/rooms-section.tsx', 'web/src/features/rooms/room-card.tsx'],
    ['web/src/features/rooms/rooms-section.tsx', 'web/src/ui/sheet.tsx'],
    ['web/src/ui/sheet.tsx', 'npm:react-aria-components'],
    ['shared/phone.ts', 'npm:libphonenumber-js/min'],
  ])('House: %s imports %s', (from, to) => {
    expect(refusal(from, to, false)).toBeNull();
  });

  test('House: a type carries no code, so lib/ may name the type of a feature', () => {
    expect(refusal('worker/src/lib/atomic.ts', 'worker/src/bookings/access.ts', true)).toBeNull();
  });

  test('House: static, type-only, lazy and re-exporting imports are all seen', () => {
    const source = `import type { A } from '#shared/a.ts';\nimport { b } from './b.ts';\nexport { c } from '../c.ts';\nconst d = () => import('./d.tsx');\n`;
    expect(importsOf('web/src/x/y.ts', source)).toMatchObject([
      { line: 1, target: 'shared/a.ts', isType: true, isLazy: false },
      { line: 2, target: 'web/src/x/b.ts', isType: false, isLazy: false },
      { line: 3, target: 'web/src/c.ts', isType: false, isLazy: false },
      { line: 4, target: 'web/src/x/d.tsx', isType: false, isLazy: true },
    ]);
  });
});
