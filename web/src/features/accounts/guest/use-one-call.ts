import { useRef } from 'react';

/**
 * Lets one call go out at a time: a code that is sent by itself and a press of the button in the
 * same moment are one call. `begin` answers false while one is under way.
 */
export function useOneCall(): { begin: () => boolean; end: () => void } {
  const isUnderWay = useRef(false);
  return {
    begin: () => {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      return true;
    },
    end: () => {
      isUnderWay.current = false;
    },
  };
}
