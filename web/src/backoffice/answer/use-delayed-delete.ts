import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DECISION_UNDO } from '#shared/desk/undo.ts';

interface Deletion {
  readonly mutate: (id: number, options?: { onError: () => void }) => void;
  readonly error: unknown;
}

/** Rows that are deleted once nobody took it back, or at once where their screen closes before. */
export function useDelayedDelete({ mutate, error }: Deletion) {
  const [going, setGoing] = useState<ReadonlySet<number>>(new Set());
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const keep = (id: number) => {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    setGoing((before) => new Set([...before].filter((one) => one !== id)));
  };
  const send = (id: number) => {
    timers.current.delete(id);
    mutate(id, { onError: () => keep(id) });
  };
  const remove = (id: number) => {
    setGoing((before) => new Set([...before, id]));
    timers.current.set(
      id,
      setTimeout(() => send(id), DECISION_UNDO),
    );
  };
  const sendAll = useEffectEvent(() => {
    for (const [id, timer] of timers.current) {
      clearTimeout(timer);
      mutate(id);
    }
  });
  useEffect(() => () => sendAll(), []);
  return { going, remove, keep, error };
}
