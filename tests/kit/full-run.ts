// What `npm test` leaves to `npm run test:full`: long runs in their full size, and end-to-end tests with the tag.

/** True in `npm run test:full`. */
export const isFullRun = process.env['TEST_FULL'] === '1'

/**
 * Returns the size of a long test: how many steps, kills or items it goes through.
 * The quick run takes the first of the same steps.
 */
export const sized = ({ quick, full }: { quick: number; full: number }): number => (isFullRun ? full : quick)
