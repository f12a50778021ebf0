// An error that the user can fix: printed without a stack trace.

export class StartupError extends Error {
  override readonly name = 'StartupError'
}

export function throwStartupError(message: string): never {
  throw new StartupError(message)
}

export const errorCodeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Runs a script; an error of this kind is printed, and the exit code is 1. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof StartupError) console.error(`\n${error.message}\n`)
    else console.error(error)
    // Started parts would keep the process alive.
    process.exit()
  }
}
