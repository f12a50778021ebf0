// One of the twelve hues: a row of swatches, one stop for the keyboard, each with its name.

import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { classNames } from './class-names.ts'
import { type Hue, hueClass, hues } from './hues.ts'

type HuePickerProps = { label: string; value: Hue | null; onPick: (hue: Hue) => void; nameOf: (hue: Hue) => string }

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
