// Runs commands of installed packages, up to two at a time.

import { spawn } from 'node:child_process'
import { inCheckout } from './checkout.ts'

export type Step = { says: string; command: string; args: string[] }

const passedOn = ['SIGTERM', 'SIGHUP'] as const

const bin = (command: string): string => inCheckout('node_modules', '.bin', command)

/** @returns the exit code */
export function runStep(
  { command, args }: Omit<Step, 'says'>,
  environment: Record<string, string> = {},
  /** Receives the output; otherwise it is passed through. */
  prints?: (text: string) => void,
): Promise<number> {
  const path = command === 'node' ? process.execPath : bin(command)
  return new Promise((resolve, reject) => {
    const stdio = prints ? 'pipe' : 'inherit'
    const env = { ...process.env, ...(prints && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...environment }
    const child = spawn(path, args, { cwd: inCheckout(), stdio: ['inherit', stdio, stdio], env })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => prints?.(data.toString()))
    // Ctrl-C reaches both processes; other signals end the step with this one.
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of passedOn) process.on(signal, end)
    child.on('error', reject)
    // On close instead of exit, because output may still be buffered.
    child.on('close', (code) => {
      for (const signal of passedOn) process.off(signal, end)
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
  const left = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = left.shift(); step; step = left.shift()) {
      let printed = ''
      const code = await runStep(step, {}, (text) => {
        printed += text
      })
      console.log(`\n▸ ${step.says}\n${printed}`.trimEnd())
      if (code !== 0) failed.push(step.says)
    }
  }
  await Promise.all([lane(), lane()])
  return failed
}
