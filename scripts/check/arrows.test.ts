import { describe, expect, test } from 'vitest';
import { refusal } from './arrow-rules.mjs';
import { importsOf } from './arrows.mjs';

describe('House: who may import what', () => {
  test.each([
    ['shared/rooms/pricing.ts', 'worker/src/platform/db/db.ts', 'shared/'],
    ['shared/rooms/pricing.ts', 'npm:zod', 'zod/mini'],
    ['worker/src/features/bookings/expiry.ts', 'web/src/platform/api/api-client.ts', 'shared/'],
    ['web/src/platform/api/api-client.ts', 'worker/src/env.ts', '#shared'],
    ['web/src/features/rooms/a.tsx', 'web/src/features/bookings/guest/b.tsx', 'web/src/app'],
    ['web/src/features/rooms/a.tsx', 'web/src/app/app.tsx', 'callback'],
    ['web/src/features/rooms/a.tsx', 'npm:react-aria-components', 'web/src/ui'],
    ['web/src/features/rooms/guest/a.tsx', 'web/src/backoffice/desk-card.tsx', 'guest'],
    ['web/src/backoffice/desk-card.tsx', 'web/src/features/events/staff/a.tsx', 'feature'],
    ['web/src/ui/sheet.tsx', 'web/src/platform/navigation/panels.ts', 'callbacks'],
    ['web/src/platform/navigation/panels.ts', 'web/src/ui/sheet.tsx', 'feature'],
    ['worker/src/platform/db/batch.ts', 'worker/src/features/bookings/expiry.ts', 'feature.ts'],
    ['worker/src/platform/db/batch.ts', 'worker/src/identity/caller.ts', 'argument'],
    ['worker/src/features/x/x.routes.ts', 'worker/src/features/x/x.repository.ts', 'verb'],
    ['worker/src/features/x/list-x.ts', 'worker/src/features/x/x.table.ts', 'repository'],
    ['worker/src/features/x/x.repository.ts', 'worker/src/features/x/list-x.ts', 'repository'],
    ['worker/src/features/x/list-x.ts', 'worker/src/features/x/x.routes.ts', 'app.ts'],
    ['web/src/features/rooms/a.tsx', 'shared/testing/builders.ts', 'tests'],
    ['worker/src/features/x/list-x.ts', 'worker/src/features/x/testing.ts', 'tests'],
    ['web/src/platform/outbox/drain.ts', 'web/src/platform/outbox/testing/a-phone.ts', 'tests'],
  ])('House: %s does not import %s, and is told where to go', (from, to, hint) => {
    expect(refusal(from, to, false)).toContain(hint);
  });

  test.each([
    ['worker/src/features/x/feature.ts', 'worker/src/features/x/x.routes.ts'],
    ['worker/src/features/x/x.routes.ts', 'worker/src/features/x/list-x.ts'],
    ['worker/src/features/x/list-x.ts', 'worker/src/features/x/x.repository.ts'],
    ['worker/src/features/x/x.repository.ts', 'worker/src/features/x/x.table.ts'],
    ['worker/src/features/x/x.table.ts', 'worker/src/identity/identity.table.ts'],
    ['worker/src/features/x/x.test.ts', 'worker/test/harness.ts'],
    ['worker/src/features/x/x.test.ts', 'worker/src/features/x/testing.ts'],
    ['worker/src/features/x/testing.ts', 'shared/testing/builders.ts'],
    ['web/src/platform/outbox/drain.test.ts', 'web/src/platform/outbox/testing/a-phone.ts'],
    ['web/src/app/registry.ts', 'web/src/features/bookings/feature.ts'],
    ['web/src/features/events/staff/a.tsx', 'web/src/backoffice/desk-card.tsx'],
    ['web/src/features/rooms/a.tsx', 'web/src/features/rooms/guest/room-card.tsx'],
    ['web/src/features/rooms/a.tsx', 'web/src/ui/sheet.tsx'],
    ['web/src/ui/sheet.tsx', 'npm:react-aria-components'],
    ['shared/phone.ts', 'npm:libphonenumber-js/min'],
  ])('House: %s imports %s', (from, to) => {
    expect(refusal(from, to, false)).toBeNull();
  });

  test('House: a type carries no code, so platform/ may name the type of a feature', () => {
    expect(
      refusal('worker/src/platform/db/batch.ts', 'worker/src/features/x/list-x.ts', true),
    ).toBeNull();
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
