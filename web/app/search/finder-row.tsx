// A row of the search: picture, title with what was found, where it is, whose it is, the key for it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Keys } from '#web/ui/kbd.tsx'
import { opensNewTab } from '#web/ui/new-tab.ts'
import { Marked } from './marked.tsx'
import type { Row } from './row.ts'

type FinderRowProps = {
  row: Row
  id: string
  /** The name of the group that begins here. */
  heading: string | null
  isActive: boolean
  onActive: () => void
  onPick: () => void
}

const look =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm select-none pointer-coarse:min-h-12 ' +
  'contrast:data-active:outline-2 contrast:data-active:-outline-offset-2 contrast:data-active:outline-ring ' +
  'forced-colors:data-active:outline-2 forced-colors:data-active:-outline-offset-2 ' +
  'forced-colors:data-active:outline-[Highlight]'

export function FinderRow({ row, id, heading, isActive, onActive, onPick }: FinderRowProps) {
  const { icon, words, excerpt, fact, face, keys } = row
  return (
    <>
      {heading && (
        <li role="presentation" className="px-2 pt-2.5 pb-1.5 text-xs font-medium text-ink-3 first:pt-1">
          {heading}
        </li>
      )}
      <li role="presentation">
        <Line {...{ row, id, isActive, onActive, onPick }}>
          <span
            className={classNames(
              'grid size-5 shrink-0 place-items-center',
              isActive ? 'text-accent-ink' : 'text-ink-3',
            )}
          >
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <Title row={row} isActive={isActive} />
            {excerpt && (
              <span className="line-clamp-2 text-xs text-ink-2 wrap-anywhere">
                <Marked text={excerpt} words={words} />
              </span>
            )}
          </span>
          {fact && <Fact fact={fact} />}
          {face}
          {keys && <Keys keys={[...keys]} />}
        </Line>
      </li>
    </>
  )
}

type LineProps = Omit<FinderRowProps, 'heading'> & { children: ReactNode }

/** What has an address is a link, which the browser can open in a new tab; a command is none. */
function Line({ row, id, isActive, onActive, onPick, children }: LineProps) {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const Element = row.href ? 'a' : 'span'
  return (
    // The keys are heard by the field, which points here with aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Element
      ref={(element: HTMLElement | null) => void (line.current = element)}
      id={id}
      role="option"
      href={row.href}
      draggable={false}
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      onPointerMove={() => !isActive && onActive()}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event: MouseEvent) => {
        if (opensNewTab(event)) return
        event.preventDefault()
        onPick()
      }}
      className={classNames(look, isActive && 'bg-accent-soft')}
    >
      {children}
    </Element>
  )
}

const Fact = ({ fact }: { fact: string }) => (
  <span title={fact} className="max-w-2/5 shrink-0 truncate text-xs text-ink-3 max-md:hidden">
    {fact}
  </span>
)

/** Where it is, its number if that is what was looked for, and how it is called. */
function Title({ row: { title, words, before, number, isDone }, isActive }: { row: Row; isActive: boolean }) {
  return (
    <span
      className={classNames(
        'block md:truncate max-md:line-clamp-2 max-md:wrap-anywhere',
        isActive && 'font-title',
        isDone && 'text-ink-2',
      )}
    >
      {before && <span className="text-ink-2">{`${before}: `}</span>}
      {number && (
        <span className="num mr-1.5 text-ink-3">
          #<Marked text={number} words={words} />
        </span>
      )}
      <Marked text={title} words={words} />
    </span>
  )
}
