import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { removeLocal } from '../../data/local-store.ts';

/** Reaching `/` ends a visit to the admin area (guest.txt §2). */
export function useForgottenAdminPage(): void {
  const [path] = useLocation();
  useEffect(() => {
    if (path === '/') removeLocal('adminPageMemory');
  }, [path]);
}
