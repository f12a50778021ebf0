type Change = { field: string; from: unknown; to: unknown }

/** Returns the change that undoes a field change. Without field schemas, which the server validates. */
export const inverseOf = <Of extends Change>(change: Of): Of => ({ ...change, from: change.to, to: change.from })
