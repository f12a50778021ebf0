// The columns of the list view: the same order and width in every row (look §8).

// What a narrower page leaves out has no column there either.
const grid =
  'grid items-center grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto_auto_auto_2.75rem] ' +
  'xl:grid-cols-[2.5rem_2.25rem_minmax(0,1fr)_auto_auto_auto_auto_2.75rem]'

export const columns = {
  row: `${grid} max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto]!`,
  labels: 'w-58 pr-3 max-xl:hidden',
  priority: 'w-29 max-lg:w-10',
  assignee: 'w-40.5 pr-3 max-lg:w-10',
  due: 'w-31',
}
