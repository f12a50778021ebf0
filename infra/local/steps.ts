// Runs the commands of installed packages one after the other, with what they print passed on.

import { spawn } from 'node:child_process'
import { inCheckout } from './checkout.ts'

export type Step = { says: string; command: string; args: string[] }

const passedOn = ['SIGTERM', 'SIGHUP'] as const

const bin = (command: string): string => inCheckout('node_modules', '.bin', command)

/** @returns the exit code; 0 is well */
export function runStep(
  { command, args }: Omit<Step, 'says'>,
  environment: Record<string, string> = {},
): Promise<number> {
  const path = command === 'node' ? process.execPath : bin(command)
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { cwd: inCheckout(), stdio: 'inherit', env: { ...process.env, ...environment } })
    // Ctrl-C reaches both; what is sent to us alone ends the step with us.
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      process.exit(1)
    }
    for (const signal of passedOn) process.on(signal, end)
    child.on('error', reject)
    child.on('exit', (code) => {
      for (const signal of passedOn) process.off(signal, end)
      resolve(code ?? 1)
    })
  })
}

/** @returns what failed, by name */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const { says, ...step } of steps) {
    console.log(`\n▸ ${says}`)
    if ((await runStep(step)) !== 0) failed.push(says)
  }
  return failed
}
