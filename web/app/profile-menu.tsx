// Who is signed in; what belongs to them opens with it.

import { useTexts } from '#web/i18n/use-texts.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { inQuiet } from '#web/ui/fetch-surfaces.ts'
import { later } from '#web/ui/later.ts'
import { OwnMenu } from '#web/ui/menu.tsx'
import { useProfile } from '#web/user/queries.ts'

const surface = inQuiet(later(async () => (await import('./profile-menu-surface.tsx')).ProfileMenuSurface))

export function ProfileMenu() {
  const { t } = useTexts('navigation')
  const user = useProfile().data?.user
  return (
    <OwnMenu
      surface={surface}
      own={{}}
      align="end"
      label={t('profile.label')}
      trigger={
        <button type="button" aria-label={t('profile.label')} className="touch-target flex rounded-full">
          <Avatar name={user?.name ?? '…'} hue={user?.hue} src={user?.picture} size={32} decorative />
        </button>
      }
    />
  )
}
