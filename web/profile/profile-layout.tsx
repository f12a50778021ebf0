// The layout that one's own profile and the profile of another person share.

import type { ReactNode } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { LoadingPlaceholder } from '#web/rpc/loading-placeholder.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Renders the main element with the column of the profile. */
export const ProfileMain = ({ children }: { children: ReactNode }) => (
  <main id="main" className="min-h-0 flex-1 overflow-y-auto">
    <div className="mx-auto max-w-205 p-8 max-md:px-4 max-md:pt-5">{children}</div>
  </main>
)

type ProfileHeadProps = {
  avatar: ReactNode
  /** The content of the heading. */
  name: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Renders picture and name, and what belongs to them. */
export const ProfileHead = ({ avatar, name, children, action }: ProfileHeadProps) => (
  <div className="mb-7 flex items-center gap-5 max-md:flex-wrap max-md:gap-4">
    {avatar}
    <div className="min-w-0 flex-1">
      <h1 className="text-xl wrap-anywhere" tabIndex={-1}>
        {name}
      </h1>
      <div className="wrap-anywhere text-ink-2">{children}</div>
    </div>
    {action}
  </div>
)

type ProfileSectionProps = { id: string; title: string; action?: ReactNode; children: ReactNode }

/** Renders a section with its heading. `id` is unique on the page. */
export const ProfileSection = ({ id, title, action, children }: ProfileSectionProps) => (
  <section aria-labelledby={id} className="mt-7">
    <div className="flex items-center gap-3 border-b border-line pb-2">
      <h2 id={id} className="min-w-0 flex-1 text-base">
        {title}
      </h2>
      {action}
    </div>
    {children}
  </section>
)

const rowWidths = ['w-24', 'w-32', 'w-28', 'w-24']

/** Renders a placeholder while a profile is loading. */
export function ProfileSkeleton() {
  const { t } = useTexts('common')
  return (
    <LoadingPlaceholder>
      <output aria-label={t('loading')} className="block">
        <div className="mb-7 flex items-center gap-5">
          <Skeleton className="size-16 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-3.5 w-64" />
          </div>
        </div>
        {rowWidths.map((width, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change
          <div key={index} className="flex h-17 items-center gap-6 border-b border-line">
            <Skeleton className={`h-3.5 ${width}`} />
            <Skeleton className="ml-auto h-9 w-70 max-md:w-32" />
          </div>
        ))}
      </output>
    </LoadingPlaceholder>
  )
}
