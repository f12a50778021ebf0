// Build configuration of the web app: hashed files, no inline scripts or styles, one style sheet.

import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { boardChunks } from '#web/build/board-chunks.ts'
import { headScripts, scriptList, textFiles } from '#web/build/head-scripts.ts'
import { separateIcons, singlePathIcons } from '#web/build/icons.ts'
import { slimZod } from '#web/build/slim-zod.ts'

const webFolder = fileURLToPath(new URL('.', import.meta.url))
const repositoryFolder = fileURLToPath(new URL('..', import.meta.url))

const board = boardChunks()

export default defineConfig({
  root: webFolder,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    slimZod(),
    separateIcons(),
    singlePathIcons(),
    scriptList(),
    board.plugin,
    textFiles(),
    headScripts(),
  ],
  define: {
    'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev'),
    'import.meta.env.LOCALE_FALLBACK': JSON.stringify(process.env.LOCALE_FALLBACK === 'en' ? 'en' : 'de'),
  },
  build: {
    outDir: `${repositoryFolder}dist/web`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and texts are files of this origin: the content security policy forbids inlined ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The toast module is imported statically by later pages and dynamically by the first one, on purpose.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // Two files for the code of every page, not thirty: our code, and the libraries, which change less often.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            ...board.groups,
          ],
        },
      },
    },
    sourcemap: 'hidden',
  },
  server: { fs: { allow: [repositoryFolder] } },
})
