import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EntryForm } from './use-entry-form.ts';

/** What is wrong with the chosen pictures, for the picker to show; `tooFew` says how many it takes. */
export function photosProblem({ problems }: EntryForm, tooFew: ReactNode): ReactNode {
  if (problems.photos === 'tooFew') return tooFew;
  if (problems.photos === 'repeated') return <Trans>The same picture is there twice. Choose another one in its place.</Trans>;
  return problems.photos === 'broken' ? <Trans>Take away the photo that cannot be read, or choose it as JPEG.</Trans> : undefined;
}
