// esbuild options of the handlers, the same for AWS and the local runtime.

import type { BuildOptions } from 'esbuild'

/** Sentry and its dependencies are loaded with import() when needed, so chunks are split. */
export const bundling = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  minify: false,
  sourcemap: 'linked',
  sourcesContent: false,
  // Prefers the ES modules of packages over CommonJS copies.
  mainFields: ['module', 'main'],
  conditions: ['node', 'import'],
  // Globals that CommonJS packages expect inside of an ES module.
  banner: {
    js: [
      "import { createRequire as __createRequire } from 'node:module'",
      "import { fileURLToPath as __fileURLToPath } from 'node:url'",
      'const require = __createRequire(import.meta.url)',
      'const __filename = __fileURLToPath(import.meta.url)',
      "const __dirname = __fileURLToPath(new URL('.', import.meta.url))",
    ].join('\n'),
  },
  logLevel: 'warning',
  legalComments: 'none',
} satisfies BuildOptions
