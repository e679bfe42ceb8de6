import { Suspense } from 'react';
import { useUser } from '../../data/session.ts';
import { optionalLazy } from '../optional-lazy.ts';
import css from './user-slot.module.css';

const SignedIn = optionalLazy(async () => (await import('./signed-in.tsx')).SignedIn);

/** Nothing of it is loaded for visitors without an account. */
export function UserSlot() {
  const user = useUser();
  if (!user) return null;
  return (
    <div className={css.slot} data-signed-in="">
      <Suspense fallback={null}>
        <SignedIn />
      </Suspense>
    </div>
  );
}
