// What stays in its place while the table is scrolled to the side: the choice, and the title of the task.

// Of what scrolls below nothing shines through, so the tint of the row lies over a ground of its own.
const ground =
  'z-10 bg-sheet group-hover:[background-image:linear-gradient(var(--hover),var(--hover))] ' +
  'group-data-chosen:[background-image:linear-gradient(var(--accent-soft),var(--accent-soft))]'

export const sticky = {
  choice: 'sticky left-0',
  title: 'sticky left-(--row-head)',
  ground,
}

/** The boxes stand below each other, beside the handles; fingers have none of those. */
export const boxPlace = 'absolute left-5 pointer-coarse:left-4'
