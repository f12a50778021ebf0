import { LogOut, Camera, ImageUp, Trash2 } from 'lucide-react'
import { personNameLength, pictureFileBytes } from '#shared/common/limits.ts'
import { normalizeLine } from '#shared/common/texts.ts'
import type { Person } from '#shared/user/model.ts'
import { useSignOut } from '#web/auth/session.ts'
import { useSetPageTitle } from '#web/host/page.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { NotificationSettingsSection } from '#web/notification/settings-section.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineEdit } from '#web/ui/field/inline-edit.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Menu } from '#web/ui/menu/menu.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useProfile } from '#web/user/queries.ts'
import { lazyWithRetry } from '#web/rpc/lazy-with-retry.tsx'
import { DevicesSection } from './devices-section.tsx'
import { useChangeName, usePictureMutation } from './mutations.ts'
import { PreferencesSection } from './preferences-section.tsx'
import { ProfileHead, ProfileMain, ProfileSkeleton } from './profile-layout.tsx'
import { usePictureFile } from './use-picture-file.tsx'

const ReminderLedger = lazyWithRetry(async () => (await import('#web/notification/reminder-ledger.tsx')).ReminderLedger)

/** Renders the profile of the signed-in user: name, picture, preferences and devices. */
export function ProfilePage() {
  const { t } = useTexts(['profile', 'common'])
  const { data, error, isFetching, refetch } = useProfile()
  const failureText = useFailureText()
  useSetPageTitle(t('page.title'))
  return (
    <ProfileMain>
      {data && (
        <>
          <OwnHead user={data.user} workspace={data.workspace} />
          <PreferencesSection />
          <NotificationSettingsSection />
          <ReminderLedger />
          <DevicesSection />
        </>
      )}
      {!data && error && (
        <>
          <h1 className="mb-4 text-xl">{t('page.title')}</h1>
          <LoadError
            text={`${t('failure.load')} ${failureText(error)}`}
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

type OwnHeadProps = { user: Person; workspace: NonNullable<ReturnType<typeof useProfile>['data']>['workspace'] }

function OwnHead({ user, workspace }: OwnHeadProps) {
  const { t } = useTexts(['profile', 'auth'])
  const changeName = useChangeName()
  const { choose, problem, elements } = usePictureFile()
  const signOut = useSignOut(() => toast.error({ title: t('auth:sign_out_error') }))
  const nameError = (text: string): string | null => {
    if (normalizeLine(text) === '') return t('name.empty')
    return text.length > personNameLength ? t('name.too_long', { limit: personNameLength }) : null
  }
  return (
    <ProfileHead
      avatar={<PictureButton user={user} onChoose={choose} />}
      name={
        <InlineEdit
          value={user.name}
          label={t('name.label')}
          validate={nameError}
          saveErrorText={t('name.not_saved')}
          onSave={changeName}
          className="text-xl font-head"
        />
      }
      action={
        <Button icon={<LogOut />} onClick={() => void signOut()} className="pointer-coarse:h-11 max-md:w-full">
          {t('auth:sign_out')}
        </Button>
      }
    >
      {workspace ? t(`email_and_role.${workspace.role}`, { email: user.email, name: workspace.name }) : user.email}
      {problem && (
        <p role="alert" className="mt-1.5 text-sm text-bad-ink">
          {t(`image.problem.${problem}`, { size: pictureFileBytes / 1024 / 1024 })}
        </p>
      )}
      {elements}
    </ProfileHead>
  )
}

type PictureButtonProps = { user: Person; onChoose: () => void }

/** Renders the picture of the user, which opens a menu to choose another one or to remove it. */
function PictureButton({ user: { name, hue, picture }, onChoose }: PictureButtonProps) {
  const { t } = useTexts('profile')
  const { mutate, isPending } = usePictureMutation()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('image.change')}
          aria-busy={isPending || undefined}
          className="group relative shrink-0 rounded-full"
        >
          <Avatar name={name} hue={hue} src={picture} size={64} decorative />
          <span
            aria-hidden
            className="absolute -right-1 -bottom-1 grid size-6.5 place-items-center rounded-full border border-line-2 bg-raised text-ink-2 transition-colors group-hover:text-ink"
          >
            <Camera className="icon-14" />
          </span>
        </button>
      }
      items={[
        { label: t('image.choose'), icon: <ImageUp />, onPick: onChoose },
        picture !== null && { label: t('image.remove'), icon: <Trash2 />, danger: true, onPick: () => mutate(null) },
      ]}
    />
  )
}
