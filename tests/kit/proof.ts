// How much a proof goes through: a part of it with every change, the whole of it by `npm run prove`.

/** Where not all is proved, the first of the same steps are. */
export const proofOf = ({ whole, part }: { whole: number; part: number }): number =>
  process.env['PROOF'] === 'whole' ? whole : part
