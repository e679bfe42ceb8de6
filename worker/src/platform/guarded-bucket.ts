import { BucketRefused } from './http/errors.ts';
import type { Logger } from './logger.ts';

/**
 * The bucket, whose refusals are answered 503 with Retry-After as those of the database are: they
 * pass by themselves, and phones send again after a 503.
 */
export function guardedBucket(bucket: R2Bucket, log: Logger): R2Bucket {
  const refused = (error: unknown): never => {
    log('error', 'the bucket refused', {
      errorName: error instanceof Error ? error.name : 'unknown',
    });
    throw new BucketRefused();
  };
  return new Proxy(bucket, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...given: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(member, target, given);
        return answer instanceof Promise ? answer.catch(refused) : answer;
      };
    },
  });
}
