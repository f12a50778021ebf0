import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { UserId } from '#shared/common/ids.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { SettingRow } from '#web/ui/layout/setting-row.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Tile } from '#web/ui/tile.tsx'
import { useMe } from '#web/user/queries.ts'
import { ProfileHead, ProfileMain, ProfileSection, ProfileSkeleton } from './profile-layout.tsx'
import { ProfilePage } from './profile-page.tsx'
import { type PersonProfile, personProfileQuery } from './queries.ts'

/** Renders the profile of any person: one's own for one's own id, and the 404 page for people whom the user may not see. */
export function PersonPage() {
  const userId = UserId.parse((useParams({ strict: false }) as { userId?: string }).userId)
  const me = useMe()
  return userId === me ? <ProfilePage /> : <OtherProfile key={userId} userId={userId} />
}

function OtherProfile({ userId }: { userId: UserId }) {
  const { t } = useTexts(['user', 'profile', 'common'])
  const { data, error, isFetching, refetch } = useQuery(personProfileQuery(useRpc(), userId))
  const failureText = useFailureText()
  useSetPageTitle(data?.person.name ?? t('profile:page.title'))
  // The router shows its 404 page.
  if (isNotFound(error)) throw error
  return (
    <ProfileMain>
      {data && <Person profile={data} />}
      {!data && error && (
        <>
          <h1 className="mb-4 text-xl">{t('profile:page.title')}</h1>
          <LoadError
            text={`${t('profile:failure.load')} ${failureText(error)}`}
            retryLabel={t('common:try_again')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      )}
      {!data && !error && <ProfileSkeleton />}
    </ProfileMain>
  )
}

function Person({ profile: { person, groups, projects } }: { profile: PersonProfile }) {
  const { t } = useTexts('user')
  const { name, email, hue, picture, role, state } = person
  return (
    <>
      <ProfileHead name={name} avatar={<Avatar name={name} hue={hue} src={picture} size={64} decorative />}>
        <a href={`mailto:${email}`} className="hover:text-ink hover:underline">
          {email}
        </a>
      </ProfileHead>
      <ProfileSection id="in-workspace" title={t('in_workspace')}>
        <SettingRow label={t('role.label')}>
          <span className="text-sm">{t(`role.${role}`)}</span>
        </SettingRow>
        <SettingRow label={t('state.label')}>
          <span className="text-sm">{t(`state.${state}`)}</span>
        </SettingRow>
        {groups.length > 0 && (
          <SettingRow label={t('groups')}>
            <span className="text-sm">{groups.map((group) => group.name).join(', ')}</span>
          </SettingRow>
        )}
      </ProfileSection>
      <ProfileSection id="projects-in-common" title={t('projects.title')}>
        {projects.length === 0 && <p className="py-4 text-sm text-ink-3">{t('projects.none')}</p>}
        <ul className="grid gap-0.5 py-2">
          {projects
            .toSorted((one, other) => one.title.localeCompare(other.title))
            .map(({ boardId, title, color }) => (
              <li key={boardId}>
                <Link
                  to={boardPath(boardId, '')}
                  params={{ boardId }}
                  className="-mx-2 flex min-h-10 items-center gap-3 rounded-sm px-2 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
                >
                  <Tile title={title} hue={color} size={24} />
                  <span className="min-w-0 truncate">{title}</span>
                </Link>
              </li>
            ))}
        </ul>
      </ProfileSection>
    </>
  )
}
