// A button of an icon alone: its name is read out, and shown with its key after a rest.

import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ButtonProps, 'icon' | 'iconOnly' | 'children' | 'tail'> & {
  label: string
  icon: ReactNode
  keys?: string[]
  tipSide?: 'top' | 'right' | 'bottom' | 'left'
}

export function IconButton({ label, icon, keys, tipSide, kind = 'quiet', size = 28, ...rest }: IconButtonProps) {
  const button = <Button {...rest} kind={kind} size={size} icon={icon} iconOnly aria-label={label} />
  if (rest.because) return button
  return (
    <Tooltip text={label} keys={keys} side={tipSide}>
      {button}
    </Tooltip>
  )
}
