import type { Feature } from '../../feature.ts';

export const membershipFeature: Feature = {
  name: 'membership',
  routes: [],
  verbs: {},
  errorTexts: {},
};
