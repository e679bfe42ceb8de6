import { useSearchParams } from 'wouter';
import { closeStep, openStep, readStep } from '../platform/navigation/panels.ts';
import { useIsSheet } from './use-desk.ts';

type Change = Readonly<Record<string, string | null>>;

/**
 * What a desk shows is in its address, so that a reload or a sign-in comes back to it. A `step`
 * names what is opened over it: the back button closes it.
 */
export interface DeskAddress {
  readonly params: URLSearchParams;
  /** Writes over what the address says. */
  readonly replace: (change: Change) => void;
  /** Writes over it and stays within the step that is open. */
  readonly amend: (change: Change) => void;
  readonly open: (change: Change, step: string) => void;
  /** Goes back over the step, or makes the change where a link led here without one. */
  readonly close: (change: Change, step: string) => void;
}

export function useDeskAddress(): DeskAddress {
  const [params, setParams] = useSearchParams();
  const set = (change: Change, options: { replace: boolean; state?: unknown }) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      return after;
    }, options);
  return {
    params,
    replace: (change) => set(change, { replace: true }),
    amend: (change) => set(change, { replace: true, state: history.state }),
    open: (change, step) => openStep(step, (state) => set(change, { replace: false, state })),
    close: (change, step) => {
      if (readStep() === step) closeStep(step);
      else set(change, { replace: true });
    },
  };
}

interface DeskSelection {
  /** As the address has it; null where nothing is open. */
  readonly selected: string | null;
  readonly select: (id: string) => void;
  readonly close: () => void;
}

/**
 * The row that is open beside the list, under `name` in the address. In a sheet it is a step, so
 * the back button closes it. `within` names what belongs to the open row and goes with it.
 */
export function useDeskSelection(
  address: DeskAddress,
  name: string,
  within: readonly string[] = [],
): DeskSelection {
  const isSheet = useIsSheet();
  const selected = address.params.get(name);
  const nothingWithin = Object.fromEntries(within.map((one) => [one, null]));
  const step = `opened:${name}`;
  return {
    selected,
    select: (id) => {
      const change = { [name]: id, ...nothingWithin };
      if (isSheet && selected === null) address.open(change, step);
      else address.amend(change);
    },
    close: () => address.close({ [name]: null, ...nothingWithin }, step),
  };
}
