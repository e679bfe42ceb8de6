import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { loadLaterTexts } from '../i18n/language.ts';

let generation = 0;

/** After this, parts that failed to load are asked for again. */
export function retryFailedParts(): void {
  generation += 1;
}

/** `lazy` that brings the later texts along and forgets a failure: React's own would show the same error until the page is reloaded. */
export function retryableLazy<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let part: LazyExoticComponent<ComponentType<P>> | null = null;
  let failedIn = -1;
  return function RetryableLazy(props: P) {
    if (part === null || (failedIn !== -1 && failedIn < generation)) {
      failedIn = -1;
      part = lazy(async () => {
        try {
          const [Loaded] = await Promise.all([load(), loadLaterTexts()]);
          return { default: Loaded };
        } catch (error) {
          failedIn = generation;
          throw error;
        }
      });
    }
    const Part = part;
    return <Part {...props} />;
  };
}
