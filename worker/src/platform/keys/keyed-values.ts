import type { KeyName } from '#shared/keys/keys.contract.ts';
import type { Deps } from '../../deps.ts';
import type { Statement } from '../db/batch.ts';

/** How far the move of a place to the newest key has come. */
interface Walk {
  /** Row number up to which it is done. */
  readonly after: number;
  /** Versions before the newest that are set, or that stored values have named. */
  readonly former: readonly number[];
}

interface Moved {
  /** One a value, each of which finds the value as it was read or changes nothing. */
  readonly statements: readonly Statement[];
  readonly after: number;
}

/** Stored values that hang on a key, as a feature declares them to the work that moves them. */
export interface KeyedValues {
  readonly key: KeyName;
  /** Table and column. */
  readonly place: string;
  /** How many values need each version. */
  readonly count: (deps: Deps, walk: Walk) => Promise<ReadonlyMap<number, number>>;
  /** The next values of former versions under the newest; what cannot be read stays as it is. */
  readonly move: (deps: Deps, after: number, most: number) => Promise<Moved>;
}
