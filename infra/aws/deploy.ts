// `npm run deploy -- --stage dev`: builds, deploys the stacks of a stage, then uploads the web files.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#infra/local/build.ts'
import { refuseStart, runScript } from '#infra/local/start-refused.ts'
import { isStageName, stages } from './stages.ts'
import { uploads } from './web-files.ts'

const project = resolve(import.meta.dirname, '../..')
// Run as a file, because Windows needs a shell for commands of packages.
const cdk = join(project, 'node_modules', 'aws-cdk', 'bin', 'cdk')
const folder = join(project, 'cdk.out')

await runScript(async () => {
  const { stage, forCdk } = asked()
  // Checked before the long work.
  run('aws', ['--version'])
  const { id: build, webFolder } = await buildIfStale((text) => console.log(text))
  const outputs = join(folder, `outputs-${stage}.json`)
  mkdirSync(folder, { recursive: true })
  const call = [cdk, 'deploy', `${stage}-*`, '--context', `build=${build}`, '--outputs-file', outputs]
  run(process.execPath, [...call, ...forCdk])

  const outputsByStack: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputs, 'utf8'))
  const { Files: bucket, Origin: origin } = outputsByStack[`project-board-${stage}-web`] ?? {}
  if (!bucket) return refuseStart(`The web stack of ${stage} did not say where its files go.`)
  for (const { about, args } of uploads(webFolder, bucket)) {
    console.log(`Putting ${about} in place …`)
    run('aws', args)
  }
  console.log(`\nProject Board ${stage} (${build}) is at ${origin}`)
})

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: project, stdio: 'inherit' })
  if (error) refuseStart(`${command} could not be started (docs/deploy.md, "Tools"): ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Other arguments are passed to cdk: `-- --stage dev --require-approval never -c oidcIssuer=…`. */
function asked(): { stage: string; forCdk: string[] } {
  const { values, tokens } = parseArgs({ options: { stage: { type: 'string' } }, strict: false, tokens: true })
  if (typeof values.stage !== 'string' || !isStageName(values.stage)) {
    return refuseStart(`Which stage? npm run deploy -- --stage ${Object.keys(stages).join(' | ')}`)
  }
  const ours = tokens.find((token) => token.kind === 'option' && token.name === 'stage')!
  const inOneWord = ours.kind === 'option' && ours.inlineValue
  const all = process.argv.slice(2)
  return { stage: values.stage, forCdk: all.toSpliced(ours.index, inOneWord ? 1 : 2) }
}
