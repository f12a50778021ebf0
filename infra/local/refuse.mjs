// Prints a sentence instead of a stack trace, before packages are installed.

export function refuse(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
