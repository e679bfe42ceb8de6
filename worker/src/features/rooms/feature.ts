import type { Feature } from '../../feature.ts';
import { roomRoutes } from './rooms.routes.ts';

export const roomsFeature: Feature = {
  name: 'rooms',
  routes: [roomRoutes],
  verbs: {},
  errorTexts: {},
};
