import { Component, lazy, type ReactNode, Suspense } from 'react';
import { PartNotLoaded, retryFailedParts } from './lazy-parts.tsx';
import { PageLoading } from './page-loading.tsx';
import { Shell } from './shell/shell.tsx';
import css from './screen.module.css';

// Among what every visit fetches after its first paint, so that it is there without a network.
const PageNotKept = lazy(async () => ({
  default: (await import('../pwa/page-not-kept.tsx')).PageNotKept,
}));

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** The page brings its own header, which is missing with it. */
  readonly isUnframed?: boolean;
}

/**
 * Takes the place of a page that could not be loaded, and leaves the frame around it standing. A
 * fault in a page goes on to the boundary around the app.
 */
export class PageBoundary extends Component<PageBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch() {
    retryFailedParts();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof PartNotLoaded)) throw error;
    const instead = (
      <div className={css.screen}>
        <Suspense fallback={<PageLoading />}>
          <PageNotKept onRetry={() => this.setState({ error: null })} />
        </Suspense>
      </div>
    );
    return this.props.isUnframed === true ? <Shell isBare>{instead}</Shell> : instead;
  }
}
