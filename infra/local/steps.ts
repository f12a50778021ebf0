// Runs commands of installed packages, up to two at a time.

import { spawn } from 'node:child_process'
import { checkoutPath } from './checkout.ts'

export type Step = { title: string; command: string; args: string[] }

const forwardedSignals = ['SIGTERM', 'SIGHUP'] as const

const binaryPath = (command: string): string => checkoutPath('node_modules', '.bin', command)

/** @returns the exit code */
export function runStep(
  { command, args }: Omit<Step, 'title'>,
  environment: Record<string, string> = {},
  /** Receives the output; otherwise it is passed through. */
  onOutput?: (text: string) => void,
): Promise<number> {
  const path = command === 'node' ? process.execPath : binaryPath(command)
  return new Promise((resolve, reject) => {
    const stdio = onOutput ? 'pipe' : 'inherit'
    const env = { ...process.env, ...(onOutput && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...environment }
    const child = spawn(path, args, { cwd: checkoutPath(), stdio: ['inherit', stdio, stdio], env })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => onOutput?.(data.toString()))
    // Ctrl-C reaches both processes; other signals end the step with this one.
    const stopStep = (signal: NodeJS.Signals) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of forwardedSignals) process.on(signal, stopStep)
    child.on('error', reject)
    // On close instead of exit, because output may still be buffered.
    child.on('close', (code) => {
      for (const signal of forwardedSignals) process.off(signal, stopStep)
      resolve(code ?? 1)
    })
  })
}

/**
 * Two at a time, because most use one core; output of each is printed together.
 * @returns the names of failed steps
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = []
  const waitingSteps = [...steps]
  const runWaitingSteps = async (): Promise<void> => {
    for (let step = waitingSteps.shift(); step; step = waitingSteps.shift()) {
      let output = ''
      const code = await runStep(step, {}, (text) => {
        output += text
      })
      console.log(`\n▸ ${step.title}\n${output}`.trimEnd())
      if (code !== 0) failed.push(step.title)
    }
  }
  await Promise.all([runWaitingSteps(), runWaitingSteps()])
  return failed
}
