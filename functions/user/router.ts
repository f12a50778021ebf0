import { router } from '#functions/rpc/procedures.ts'
import { changePreferences } from './change-preferences.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getProfile } from './get-profile.ts'
import { session } from './session.ts'

export const userRouter = router({ changePreferences, getCurrentUser, getProfile, session })
