// The colour of a label, beside its name in a list.

import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass } from '#web/ui/hues.ts'

export const LabelDot = ({ color }: { color: Hue }) => (
  <span className={classNames(hueClass(color), 'block size-4 shrink-0 rounded-xs bg-hue-solid')} />
)
