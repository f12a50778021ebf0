// `npm run deploy -- --stage dev`: builds, deploys the stacks of a stage, then uploads the web files.

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '#infra/local/build.ts'
import { throwStartupError, runScript } from '#infra/local/startup-error.ts'
import { isStageName, stages } from './stages.ts'
import { uploadCommands } from './web-files.ts'

const project = resolve(import.meta.dirname, '../..')
// Run as a file, because Windows needs a shell for commands of packages.
const cdk = join(project, 'node_modules', 'aws-cdk', 'bin', 'cdk')
const folder = join(project, 'cdk.out')

await runScript(async () => {
  const { stage, cdkArguments } = parseArguments()
  // Checked before the long work.
  run('aws', ['--version'])
  const { id: build, webFolder } = await buildIfStale((text) => console.log(text))
  const outputs = join(folder, `outputs-${stage}.json`)
  mkdirSync(folder, { recursive: true })
  const deployCommand = [cdk, 'deploy', `${stage}-*`, '--context', `build=${build}`, '--outputs-file', outputs]
  run(process.execPath, [...deployCommand, ...cdkArguments])

  const outputsByStack: Record<string, Record<string, string>> = JSON.parse(readFileSync(outputs, 'utf8'))
  const { Files: bucket, Origin: origin } = outputsByStack[`project-board-${stage}-web`] ?? {}
  if (!bucket) return throwStartupError(`The web stack of ${stage} has no output with the bucket of its files.`)
  for (const { title, args } of uploadCommands(webFolder, bucket)) {
    console.log(`Uploading ${title} …`)
    run('aws', args)
  }
  console.log(`\nProject Board ${stage} (${build}) is at ${origin}`)
})

function run(command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: project, stdio: 'inherit' })
  if (error) throwStartupError(`${command} could not be started (docs/deploy.md, "Tools"): ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Other arguments are passed to cdk: `-- --stage dev --require-approval never -c oidcIssuer=…`. */
function parseArguments(): { stage: string; cdkArguments: string[] } {
  const { values, tokens } = parseArgs({ options: { stage: { type: 'string' } }, strict: false, tokens: true })
  if (typeof values.stage !== 'string' || !isStageName(values.stage)) {
    return throwStartupError(`Usage: npm run deploy -- --stage ${Object.keys(stages).join(' | ')}`)
  }
  const stageOption = tokens.find((token) => token.kind === 'option' && token.name === 'stage')!
  const isInline = stageOption.kind === 'option' && stageOption.inlineValue
  const cliArguments = process.argv.slice(2)
  return { stage: values.stage, cdkArguments: cliArguments.toSpliced(stageOption.index, isInline ? 1 : 2) }
}
