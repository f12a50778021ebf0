// Selects what only `npm run test:full` runs: the full size of long tests, and end-to-end tests tagged @full.

/** True in `npm run test:full`. */
export const isFullRun = process.env['TEST_FULL'] === '1'

/**
 * Returns the size of a long test: how many steps, kills or items it goes through.
 * The quick run takes the first of the same steps.
 */
export const sized = ({ quick, full }: { quick: number; full: number }): number => (isFullRun ? full : quick)
