import type { Caller, RequestContext } from '../src/context.ts';
import { sendMails } from '../src/features/mails/send-mails.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
import { aRequest } from './a-request.ts';
import type { TestWorker } from './harness.ts';

/** A mail service that a test can make refuse, and requests that send by it. */
export function mailService(worker: TestWorker) {
  const sent: Mail[] = [];
  const logged: string[] = [];
  let refuses = false;
  let ahead = 0;
  const mailer = async (mail: Mail) => {
    if (refuses) throw new Error(`refused: ${mail.to}`);
    sent.push(mail);
  };
  const request = (
    caller: Partial<Caller>,
    db = worker.db(),
  ): RequestContext & { readonly settled: () => Promise<unknown> } => {
    const work: Promise<unknown>[] = [];
    const asked = aRequest(worker, db, caller);
    const before = ahead;
    return {
      ...asked,
      deps: {
        ...asked.deps,
        mailer,
        now: () => Date.now() + before,
        log: (...line) => void logged.push(JSON.stringify(line)),
      },
      waitUntil: (one) => void work.push(one),
      settled: async () => Promise.all(work),
    };
  };
  return {
    sent,
    /** Lines of the log. */
    logged,
    refuse: (whether: boolean) => {
      refuses = whether;
    },
    /** Minutes for which later requests are ahead of the clock. */
    goOn: (minutes: number) => {
      ahead += minutes * 60_000;
    },
    /** A request, and what ends once all that it left for after its answer has ended. */
    request,
    /** Runs once what the clock sends. */
    clock: () => sendMails(request({ isSystem: true })),
  };
}

interface WaitingMail {
  readonly key: string;
  readonly kind: string;
  readonly tries: number;
  readonly failedAt: string | null;
  readonly paramsEnc: string;
}

/** Mails that have not left, in the order in which they were written. */
export const waitingMails = async (worker: TestWorker): Promise<WaitingMail[]> =>
  (await worker.db().prepare('SELECT * FROM mails ORDER BY id').all<WaitingMail>()).results;
