// The code of a handler, bundled by the esbuild of this repository: offline, without Docker, as on one machine.

import { resolve } from 'node:path'
import { AssetHashType, DockerImage } from 'aws-cdk-lib'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { buildSync } from 'esbuild'
import type { HandlerName } from '#functions/platform/ground.ts'
import { bundling } from '#infra/bundling.ts'

const project = resolve(import.meta.dirname, '../../..')

/** Into this folder, as index.mjs with its chunks. On AWS a cold start reads every byte, so it is made small. */
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
      // Never run, but by this CDK tells one bundle from another; without it all functions would share the first.
      command: [handler],
      // Never pulled: the local way above either bundles or throws.
      image: DockerImage.fromRegistry('not-used'),
    },
  })
}
