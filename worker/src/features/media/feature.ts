import type { Feature } from '../../feature.ts';
import { blobRoutes } from './blobs.routes.ts';
import { eraseFromMedia } from './personal-data.ts';
import { deleteUnusedPictures } from './store-picture.ts';

export const mediaFeature: Feature = {
  name: 'media',
  routes: [blobRoutes],
  verbs: {},
  errorTexts: {},
  cron: [(ctx) => deleteUnusedPictures(ctx.deps)],
  erase: eraseFromMedia,
};
