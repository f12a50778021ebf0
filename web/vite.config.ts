// How the web is built: hashed files, nothing inline in the page, one style sheet.

import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { boardParts } from './build/board-parts.ts'
import { firstScripts } from './build/first-scripts.ts'
import { iconsApart } from './build/icons-apart.ts'
import { iconsInOne } from './build/icons-in-one.ts'
import { partsList } from './build/parts-list.ts'

import { textFiles } from './build/text-files.ts'
import { zodSlim } from './build/zod-slim.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const repository = fileURLToPath(new URL('..', import.meta.url))

const board = boardParts()

export default defineConfig({
  root: here,
  base: '/',
  plugins: [
    react(),
    tailwindcss(),
    zodSlim(),
    iconsApart(),
    iconsInOne(),
    partsList(),
    board.plugin,
    textFiles(),
    firstScripts(),
  ],
  define: {
    'import.meta.env.BUILD_ID': JSON.stringify(process.env.BUILD_ID ?? 'dev'),
    'import.meta.env.LOCALE_FALLBACK': JSON.stringify(process.env.LOCALE_FALLBACK === 'en' ? 'en' : 'de'),
  },
  build: {
    outDir: `${repository}dist/web`,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Fonts and texts are files of this origin: a strict policy refuses what is written into scripts and styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // What only later pages need says a toast without waiting; what comes first fetches it when there is one to be said.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // What every page needs comes in two files, not in thirty: ours, which changes, and the libraries, which seldom do.
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
  server: { fs: { allow: [repository] } },
})
