import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

const RenderNothing = () => null;

/**
 * A part that the page does without where it cannot be loaded: no connection on a first visit must
 * not end in a crash.
 */
export function optionalLazy<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P> = RenderNothing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: instead };
    }
  });
}
