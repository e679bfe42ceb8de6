import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

/** A way to another page of signing in. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button variant="text" size="sm" href={href}>
      {children}
    </Button>
  );
}
