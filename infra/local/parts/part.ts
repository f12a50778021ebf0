export type Part = {
  /** Finishes pending work and closes files and ports. */
  stop: () => Promise<void>
}
