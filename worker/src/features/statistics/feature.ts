import type { Feature } from '../../feature.ts';

export const statisticsFeature: Feature = {
  name: 'statistics',
  routes: [],
  verbs: {},
  errorTexts: {},
};
