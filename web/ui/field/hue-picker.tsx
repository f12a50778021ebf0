import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { classNames } from '#web/ui/class-names.ts'
import { type Hue, hueClass, hues } from '#web/ui/hues.ts'
import { useState } from 'react'
import { Popover } from '#web/ui/dialog/popover.tsx'

type HuePickerProps = { label: string; value: Hue | null; onPick: (hue: Hue) => void; nameOf: (hue: Hue) => string }

/** Renders the twelve hues as swatches with names. They are one tab stop. */
export function HuePicker({ label, value, onPick, nameOf }: HuePickerProps) {
  return (
    <div>
      <span className="mb-1.5 block text-sm font-title">{label}</span>
      <RadioGroup.Root
        aria-label={label}
        value={value}
        onValueChange={(hue) => onPick(hue as Hue)}
        className="flex flex-wrap gap-2"
      >
        {hues.map((hue) => (
          <RadioGroup.Item
            key={hue}
            value={hue}
            aria-label={nameOf(hue)}
            title={nameOf(hue)}
            className={classNames(
              hueClass(hue),
              'grid size-7 place-items-center rounded-sm bg-hue-solid text-hue-on pointer-coarse:size-11 contrast:outline contrast:outline-ink',
            )}
          >
            <RadioGroup.Indicator>
              <Check size={16} strokeWidth={2.5} />
            </RadioGroup.Indicator>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  )
}

type HueButtonProps = {
  label: string
  value: Hue | null
  /** Omit it to show the hue without a button. */
  onPick?: (hue: Hue) => void
  nameOf: (hue: Hue) => string
}

const swatchClassName = 'block size-6 shrink-0 rounded-sm bg-hue-solid contrast:outline contrast:outline-ink'
const emptySwatchClassName = 'block size-6 shrink-0 rounded-sm border-[1.5px] border-dashed border-line-ctl'

/** Renders a swatch that opens the hue picker in a popover. */
export function HueButton({ label, value, onPick, nameOf }: HueButtonProps) {
  const [open, setOpen] = useState(false)
  const shapeClassName = value ? classNames(hueClass(value), swatchClassName) : emptySwatchClassName
  if (!onPick) return <span className={shapeClassName} title={value ? nameOf(value) : undefined} />
  const name = value ? `${label}: ${nameOf(value)}` : label
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      className="p-3"
      trigger={
        <button type="button" aria-label={name} title={name} className={classNames(shapeClassName, 'touch-target')} />
      }
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
