import { type ComponentType, createElement, type ReactNode, Suspense } from 'react';
import type { Load } from '../platform/navigation/feature.ts';
import {
  closePanel,
  type Panel,
  type PanelName,
  type PanelOf,
  type PanelProps,
} from '../platform/navigation/panels.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { retryableLazy, retryFailedParts } from './lazy-parts.tsx';
import { PanelError, PanelLoading } from './panel-fallbacks.tsx';
import { PANEL_LOADERS } from './registry.ts';

export function PanelHost({ panel }: { panel: Panel }) {
  return (
    <ErrorBoundary
      key={JSON.stringify(panel)}
      fallback={(reset) => <PanelError onRetry={reset} onClose={closePanel} />}
      onError={retryFailedParts}
    >
      <Suspense fallback={<PanelLoading />}>
        <OpenPanel panel={panel} />
      </Suspense>
    </ErrorBoundary>
  );
}

type AllProps = { readonly [N in PanelName]: PanelProps<N> };
type PanelParts = { readonly [N in PanelName]: ComponentType<PanelProps<N>> };

/** Creates each lazy component once, because a new one would load again. */
const PARTS: PanelParts = lazyParts<AllProps>(PANEL_LOADERS);

function lazyParts<All extends Readonly<Record<string, object>>>(loaders: {
  readonly [N in keyof All]: Load<All[N]>;
}): { readonly [N in keyof All]: ComponentType<All[N]> } {
  const parts = Object.entries(loaders).map(([name, load]) => ({ [name]: retryableLazy(load) }));
  return Object.assign({}, ...parts);
}

function OpenPanel<N extends PanelName>({ panel }: { panel: PanelOf<N> }): ReactNode {
  const Part: PanelParts[N] = PARTS[panel.name];
  return createElement<PanelProps<N>>(Part, { ...panel, onClose: closePanel });
}
