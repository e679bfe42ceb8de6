import type { Call } from '../harness.ts';
import type { ActorName, Caller, Scene, Target } from './scene.ts';

/** One valid call of a route. */
export interface Ask {
  readonly path: string;
  readonly call?: Call;
  /** What a refused call must leave as it was. */
  readonly state?: () => Promise<unknown>;
}

/** How the matrix asks a route (worker/test/authorization.test.ts). */
export interface MatrixRow {
  /** Its path or body names a row: own, foreign and missing ones are asked for. Else each caller asks once. */
  readonly hasRows?: true;
  readonly ask: (scene: Scene, caller: Caller, target: Target, actor: ActorName) => Promise<Ask>;
  /** What callers who may use the route hear of rows that are not theirs, and of rows that are not there; 404 unless said. */
  readonly foreign?: number | 'done';
  readonly missing?: number | 'done';
  /** Status of a call that was let through, where it is no success (2xx or 302). */
  readonly done?: number;
  /** Changes its caller, so that each call needs a new one. */
  readonly fresh?: true;
  /** Fields that its contract reads and the server decides for itself; every other extra field is refused. */
  readonly rederived?: readonly string[];
  /** Takes no body. */
  readonly bodiless?: true;
}
