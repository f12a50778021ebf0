// What every part of the machine can do once it is started.

export type Part = {
  /** Finishes what is under way and lets go of files and ports. */
  stop: () => Promise<void>
}
