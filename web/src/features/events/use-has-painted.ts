import { useEffect, useState } from 'react';
import { painted } from '../../data/outbox/painted.ts';

/** False until the first drawing of the component is on the screen. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void painted().then(() => isCurrent && setHasPainted(true));
    return () => {
      isCurrent = false;
    };
  }, []);
  return hasPainted;
}
