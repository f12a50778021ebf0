// The room of rows that are not drawn, as a row of a table or a line of a list.

type LeftOutProps = {
  as: 'tr' | 'li'
  /** In pixels; of none nothing stands there. */
  height: number
}

export const LeftOut = ({ as: Row, height }: LeftOutProps) =>
  height > 0 ? <Row aria-hidden className="max-md:block" style={{ height }} /> : null
