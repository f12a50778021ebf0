// The change that leads back from a change of one field.

type Change = { field: string; from: unknown; to: unknown }

/** Without the shapes of the fields, which a browser does not need to send it: the server reads it as any other. */
export const inverseOf = <Of extends Change>(change: Of): Of => ({ ...change, from: change.to, to: change.from })
