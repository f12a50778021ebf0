type Change = { field: string; from: unknown; to: unknown }

/** Returns the change that undoes a field change. Field values are not validated here; the server does that. */
export const inverseOf = <SomeChange extends Change>(change: SomeChange): SomeChange => ({
  ...change,
  from: change.to,
  to: change.from,
})
