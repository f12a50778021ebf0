// What a person can mend: told in one or two sentences, without a stack trace.

export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}

export function refuseStart(sentence: string): never {
  throw new StartRefused(sentence)
}

export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Runs a script of this folder: what is refused is said plainly and ends with 1. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  try {
    await script()
  } catch (error) {
    process.exitCode = 1
    if (error instanceof StartRefused) console.error(`\n${error.message}\n`)
    else console.error(error)
    // Parts that are half started would keep the process alive.
    process.exit()
  }
}
