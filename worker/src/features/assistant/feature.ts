import type { Feature } from '../../feature.ts';

export const assistantFeature: Feature = {
  name: 'assistant',
  routes: [],
  verbs: {},
  errorTexts: {},
};
