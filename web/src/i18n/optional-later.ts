import type { ComponentType, LazyExoticComponent } from 'react';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { loadLaterTexts } from './language.ts';

/**
 * An optional part (`optionalLazy`) that says more than a first visit does: the later texts come
 * with it.
 */
export function optionalLater<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return optionalLazy(async () => (await Promise.all([load(), loadLaterTexts()]))[0]);
}
