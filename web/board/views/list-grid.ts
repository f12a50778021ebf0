// The columns of the list view: the same order and width in every row (look §8).

// What a narrower page leaves out has no column there either.
const grid =
  'grid items-center grid-cols-[40px_36px_minmax(0,1fr)_auto_auto_auto_44px] ' +
  'xl:grid-cols-[40px_36px_minmax(0,1fr)_auto_auto_auto_auto_44px]'

export const columns = {
  row: `${grid} max-md:grid-cols-[44px_minmax(0,1fr)_auto]!`,
  labels: 'w-58 pr-3 max-xl:hidden',
  priority: 'w-29 max-lg:w-10',
  assignee: 'w-40.5 pr-3 max-lg:w-10',
  due: 'w-31',
}
