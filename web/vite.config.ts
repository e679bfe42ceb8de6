import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const linguiConfig = { configPath: `${import.meta.dirname}/lingui.config.ts` };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lingui(linguiConfig), babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] })],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { '/api': 'http://localhost:8787', '/auth': 'http://localhost:8787', '/dev': 'http://localhost:8787' } },
});
