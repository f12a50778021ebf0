// The colour of something in a row, and the twelve to choose from behind it.

import { useState } from 'react'
import { classNames } from './class-names.ts'
import { HuePicker } from './hue-picker.tsx'
import { type Hue, hueClass } from './hues.ts'
import { Popover } from './popover.tsx'

type HueButtonProps = {
  label: string
  value: Hue | null
  /** Left out where nothing may be changed: then it is a mere sign. */
  onPick?: (hue: Hue) => void
  nameOf: (hue: Hue) => string
}

const look = 'block size-6 shrink-0 rounded-sm bg-hue-solid contrast:outline contrast:outline-ink'
const blank = 'block size-6 shrink-0 rounded-sm border-[1.5px] border-dashed border-line-ctl'

export function HueButton({ label, value, onPick, nameOf }: HueButtonProps) {
  const [open, setOpen] = useState(false)
  const shape = value ? classNames(hueClass(value), look) : blank
  if (!onPick) return <span className={shape} title={value ? nameOf(value) : undefined} />
  const name = value ? `${label}: ${nameOf(value)}` : label
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="p-3"
      trigger={<button type="button" aria-label={name} title={name} className={classNames(shape, 'touch-target')} />}
    >
      <div className="w-52 max-md:w-full">
        <HuePicker
          label={label}
          value={value}
          nameOf={nameOf}
          onPick={(hue) => {
            onPick(hue)
            setOpen(false)
          }}
        />
      </div>
    </Popover>
  )
}
