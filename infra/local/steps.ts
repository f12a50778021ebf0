// Runs the commands of installed packages one after the other, with what they print passed on.

import { spawn } from 'node:child_process'
import { inProject } from './project.ts'

export type Step = { says: string; command: string; args: string[] }

const bin = (command: string): string => inProject('node_modules', '.bin', command)

/** @returns the exit code; 0 is well */
export function runStep(
  { command, args }: Omit<Step, 'says'>,
  environment: Record<string, string> = {},
): Promise<number> {
  const path = command === 'node' ? process.execPath : bin(command)
  return new Promise((resolve, reject) => {
    const child = spawn(path, args, { cwd: inProject(), stdio: 'inherit', env: { ...process.env, ...environment } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
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
