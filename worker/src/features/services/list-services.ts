import type { Services } from '#shared/services/services.contract.ts';
import { authorize } from '../../authorize.ts';
import type { RequestContext } from '../../context.ts';
import { CATEGORIES } from './places/categories.ts';
import { OMANI } from './places/omani.ts';
import { SPA } from './places/spa.ts';
import { THAI } from './places/thai.ts';

const SERVICES: Services = { categories: CATEGORIES, places: [OMANI, THAI, SPA] };

/** Everything near the hotel, with the menus, in both languages. */
export function listServices(ctx: RequestContext): Services {
  authorize(ctx, 'listServices');
  return SERVICES;
}
