// A few words about a control, after a short rest on it, with the key that does the same.

import { createContext, type ReactNode, use } from 'react'
import { Tooltip as Radix } from 'radix-ui'

const restMs = 400

const InGroup = createContext(false)

/** Within one group the next tooltip comes without a rest; the shell puts one around everything. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <InGroup value={true}>
      <Radix.Provider delayDuration={restMs}>{children}</Radix.Provider>
    </InGroup>
  )
}

type TooltipProps = {
  text: ReactNode
  keys?: string[]
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

export function Tooltip({ text, keys = [], side = 'bottom', open, onOpenChange, children }: TooltipProps) {
  const grouped = use(InGroup)
  if (!text) return children
  const tip = (
    <Radix.Root open={open} onOpenChange={onOpenChange} disableHoverableContent={false}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="motion-menu z-60 inline-flex max-w-80 items-center gap-2 rounded-sm bg-inverse px-2 py-[5px] text-xs font-medium text-ink-inverse shadow-e2 contrast:border contrast:border-frame forced-colors:border"
        >
          {text}
          {keys.length > 0 && <TipKeys keys={keys} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return grouped ? tip : <TooltipGroup>{tip}</TooltipGroup>
}

function TipKeys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="inline-grid h-[18px] min-w-5 place-items-center rounded-xs border border-[color-mix(in_oklab,currentColor_28%,transparent)] px-[5px] text-2xs font-medium"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
