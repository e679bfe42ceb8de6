import type { Bindings, Config } from '../../env.ts';
import { cloudflareMailer } from './cloudflare-mailer.ts';
import { localMailbox } from './local-mailbox.ts';
import { resendMailer } from './resend-mailer.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Names the cause, so that a repeated send is the same mail. */
  readonly key: string;
}

/** Sends one mail; throws where the service refuses it. */
export type Mailer = (mail: Mail) => Promise<void>;

export function createMailer(env: Bindings, config: Config): Mailer {
  if (config.MAILER === 'local') return localMailbox(env.MEDIA);
  const from = config.MAIL_FROM ?? '';
  if (config.MAILER === 'resend') return resendMailer(config.RESEND_API_KEY ?? '', from);
  if (!env.EMAIL) throw new Error('MAILER is cloudflare, but the EMAIL binding is missing');
  return cloudflareMailer(env.EMAIL, from);
}
