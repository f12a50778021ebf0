// Bundles a handler with the repository's esbuild, without network or Docker.

import { resolve } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import type { HandlerName } from '#functions/platform/handler-definitions.ts'
import { bundling } from '#infra/bundling.ts'

const project = resolve(import.meta.dirname, '../../..')

/** Writes index.mjs with its chunks into the folder. Minified, because a cold start reads every byte. */
export function bundleHandler(handler: HandlerName, folder: string): void {
  buildSync({
    ...bundling,
    minify: true,
    absWorkingDir: project,
    entryPoints: { index: `functions/handlers/${handler}.ts` },
    outdir: folder,
  })
}

export function handlerCode(handler: HandlerName): Code {
  return Code.fromAsset(project, {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      local: {
        tryBundle(folder) {
          bundleHandler(handler, folder)
          return true
        },
      },
      // Never executed, but CDK hashes it to distinguish bundles.
      command: [handler],
      // Never pulled: local bundling succeeds or throws.
      image: DockerImage.fromRegistry('not-used'),
    },
  })
}
