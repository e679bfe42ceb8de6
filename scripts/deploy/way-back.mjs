import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { bookmarkArguments } from './cloudflare.mjs';

/** The bookmark in what wrangler answers; null where it answers something else. */
export function bookmarkIn(output) {
  try {
    const { bookmark } = JSON.parse(output.slice(output.indexOf('{')));
    return typeof bookmark === 'string' && bookmark !== '' ? bookmark : null;
  } catch {
    return null;
  }
}

/**
 * Writes down where the database stands before a deployment, in a file that git does not see.
 * Null where Cloudflare does not say it.
 */
export async function noteBookmark(
  env,
  { wrangler = askQuietly, file = at('.deploys', `${env}.log`) } = {},
) {
  const { code, output } = await wrangler(bookmarkArguments(env));
  const bookmark = code === 0 ? bookmarkIn(output) : null;
  if (bookmark === null) return null;
  mkdirSync(path.dirname(file), { recursive: true });
  appendFileSync(file, `${new Date().toISOString()} ${bookmark}\n`);
  return bookmark;
}

const askQuietly = (args) => run('wrangler', args, { show: false, env: { CI: 'true' } });

/** How a deployment is undone; the second costs what guests did since. */
export const wayBack = (env, bookmark) =>
  [
    'The way back:',
    `  the version before:   npx wrangler rollback --env ${env}`,
    `  the data before it, which takes away everything that was written since (docs/operations.md):`,
    `  npx wrangler d1 time-travel restore DB --env ${env} --bookmark ${bookmark}`,
  ].join('\n');
