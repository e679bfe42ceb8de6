import type { Feature } from '../../feature.ts';
import { deleteOldIdempotencyKeys } from '../../platform/db/idempotency.ts';
import { deleteOldThrottles } from '../../platform/db/throttle.ts';
import { accountRoutes, ownAccountRoutes, sessionRoutes } from './accounts.routes.ts';
import { googleRoutes } from './google/google.routes.ts';
import { eraseEndedStays } from './personal-data/erase-account.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { passwordRoutes, registrationRoutes } from './registration.routes.ts';
import { deleteExpiredSessions } from './sweep-accounts.ts';
import { deleteUnverifiedAccounts } from './sweep-accounts.ts';
import { deleteExpiredGoogleSignIns } from './sweep-accounts.ts';

export const accountsFeature: Feature = {
  name: 'accounts',
  routes: [
    accountRoutes,
    registrationRoutes,
    passwordRoutes,
    sessionRoutes,
    ownAccountRoutes,
    googleRoutes,
    personalDataRoutes,
  ],
  verbs: {},
  errorTexts: {},
  cron: [
    (ctx) => eraseEndedStays(ctx.deps),
    ({ deps }) => deleteOldIdempotencyKeys(deps.d1, deps.now()),
    (ctx) => deleteOldThrottles(ctx.deps),
    (ctx) => deleteExpiredSessions(ctx.deps),
    (ctx) => deleteUnverifiedAccounts(ctx.deps),
    (ctx) => deleteExpiredGoogleSignIns(ctx.deps),
  ],
};
