/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

import { type MouseEvent, type ReactNode, useEffect, useRef, Fragment } from 'react'
import { spansOf } from '#shared/search/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Keys } from '#web/ui/keyboard/kbd.tsx'
import { opensNewTab } from '#web/ui/keyboard/new-tab.ts'
import type { SearchRow } from './match-ranking.ts'

type SearchResultRowProps = {
  row: SearchRow
  id: string
  /** Name of the group that starts with this row. */
  heading: string | null
  isActive: boolean
  onActive: () => void
  onPick: () => void
}

const rowClassName =
  'flex min-h-10 cursor-default items-center gap-3 rounded-sm px-3 py-1.5 text-sm select-none pointer-coarse:min-h-12 ' +
  'contrast:data-active:outline-2 contrast:data-active:-outline-offset-2 contrast:data-active:outline-ring ' +
  'forced-colors:data-active:outline-2 forced-colors:data-active:-outline-offset-2 ' +
  'forced-colors:data-active:outline-[Highlight]'

/** Renders a search row: icon, title with highlighted matches, location, assignee and shortcut. */
export function SearchResultRow({ row, id, heading, isActive, onActive, onPick }: SearchResultRowProps) {
  const { icon, words, excerpt, detail, avatar, keys } = row
  return (
    <>
      {heading && (
        <li role="presentation" className="px-2 pt-2.5 pb-1.5 text-xs font-medium text-ink-3 first:pt-1">
          {heading}
        </li>
      )}
      <li role="presentation">
        <RowElement {...{ row, id, isActive, onActive, onPick }}>
          <span
            className={classNames(
              'grid size-5 shrink-0 place-items-center',
              isActive ? 'text-accent-ink' : 'text-ink-3',
            )}
          >
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <RowTitle row={row} isActive={isActive} />
            {excerpt && (
              <span className="line-clamp-2 text-xs text-ink-2 wrap-anywhere">
                <HighlightedText text={excerpt} words={words} />
              </span>
            )}
          </span>
          {detail && <Detail detail={detail} />}
          {avatar}
          {keys && <Keys keys={[...keys]} />}
        </RowElement>
      </li>
    </>
  )
}

type RowElementProps = Omit<SearchResultRowProps, 'heading'> & { children: ReactNode }

/** Renders a link for rows with an address, so that they can open in a new tab, and a span for commands. */
function RowElement({ row, id, isActive, onActive, onPick, children }: RowElementProps) {
  const rowRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isActive) rowRef.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const Element = row.href ? 'a' : 'span'
  return (
    // The combobox handles the keys and refers to the row by aria-activedescendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Element
      ref={(element: HTMLElement | null) => void (rowRef.current = element)}
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
      className={classNames(rowClassName, isActive && 'bg-accent-soft')}
    >
      {children}
    </Element>
  )
}

const Detail = ({ detail }: { detail: string }) => (
  <span title={detail} className="max-w-2/5 shrink-0 truncate text-xs text-ink-3 max-md:hidden">
    {detail}
  </span>
)

/** Renders the location, the number if it matched, and the title. */
function RowTitle({
  row: { title, words, boardTitle, number, isDone },
  isActive,
}: {
  row: SearchRow
  isActive: boolean
}) {
  return (
    <span
      className={classNames(
        'block md:truncate max-md:line-clamp-2 max-md:wrap-anywhere',
        isActive && 'font-title',
        isDone && 'text-ink-2',
      )}
    >
      {boardTitle && <span className="text-ink-2">{`${boardTitle}: `}</span>}
      {number && (
        <span className="num mr-1.5 text-ink-3">
          #<HighlightedText text={number} words={words} />
        </span>
      )}
      <HighlightedText text={title} words={words} />
    </span>
  )
}

/** Renders a text with its matches in bold. */
function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  const spans = spansOf(text, words)
  return (
    <>
      {spans.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(spans[index - 1]?.[1] ?? 0, from)}
          <b className="font-semibold text-accent-ink">{text.slice(from, to)}</b>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
    </>
  )
}
