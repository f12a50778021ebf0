import { router } from '#functions/rpc/procedures.ts'
import { changePreferences } from './change-preferences.ts'
import { changeProfile } from './change-profile.ts'
import { getCurrentUser } from './get-current-user.ts'
import { getProfile } from './get-profile.ts'
import { profile } from './profile.ts'
import { session } from './session.ts'
import { endAllSessions, endSession, sessions } from './sessions.ts'

export const userRouter = router({
  changePreferences,
  changeProfile,
  endAllSessions,
  endSession,
  getCurrentUser,
  getProfile,
  profile,
  session,
  sessions,
})
