import type { Feature } from '../../feature.ts';
import { keyRoutes } from './keys.routes.ts';
import { showKeys } from './show-keys.ts';
import { turnKeys } from './turn-keys.ts';

export const keysFeature: Feature = {
  name: 'keys',
  reads: ['accounts'],
  routes: [keyRoutes],
  verbs: { showKeys, turnKeys },
  errorTexts: {},
  cron: [turnKeys],
};
