// How the handlers are bundled, the same for AWS and for one machine.

import type { BuildOptions } from 'esbuild'

/** Sentry and what lies behind it are loaded with import() only when needed, so chunks are split off. */
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
  // The fields that packages made for bundlers have; without them CommonJS copies would be taken.
  mainFields: ['module', 'main'],
  conditions: ['node', 'import'],
  // CommonJS packages inside of an ES module ask for these.
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
