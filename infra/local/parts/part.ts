// Interface of every started part of the local runtime.

export type Part = {
  /** Finishes what is under way and lets go of files and ports. */
  stop: () => Promise<void>
}
