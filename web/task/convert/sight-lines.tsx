// Says who comes to see a task by a conversion, and who loses sight of it.

import { Eye } from 'lucide-react'

export function SightLines({ lines }: { lines: readonly string[] }) {
  return (
    <output className="mt-4 block empty:hidden">
      {lines.length > 0 && (
        <div className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <Eye aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <ul className="grid gap-1 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}
