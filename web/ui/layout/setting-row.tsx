import type { ReactNode } from 'react'

type SettingRowProps = { label: ReactNode; help?: ReactNode; children: ReactNode }

/** Renders a setting or a value with its label. On a phone the value is below the label. */
export const SettingRow = ({ label, help, children }: SettingRowProps) => (
  <div className="flex min-h-17 items-center gap-6 border-b border-line py-3 last:border-0 max-md:flex-wrap max-md:gap-2.5">
    <div className="min-w-0 flex-1 max-md:basis-full">
      <div className="text-sm font-title">{label}</div>
      {help && <div className="text-sm text-ink-3">{help}</div>}
    </div>
    {children}
  </div>
)
