import { at } from '../lib/paths.mjs';

/** wrangler.toml as the deployed site has it. */
export async function productionConfig() {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  return readConfig({ config: at('wrangler.toml'), env: 'production' }, { hideWarnings: true });
}
