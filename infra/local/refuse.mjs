// A sentence instead of a stack trace, for what runs before anything is installed.

export function refuse(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}
