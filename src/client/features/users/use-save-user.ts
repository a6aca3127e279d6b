import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { currentUserQuery } from '#client/api/current-user.ts'
import { type User, type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { sendInvitation, tellInvited, tellNotInvited } from './use-invite.ts'

interface Saving {
  /** Whether a user who is added gets an invitation. */
  isInvited: boolean
  /** The user as opened, when it is the one who saves. */
  own: { email: string; appRoleId?: number } | null
}

/** Saves a user, and does what follows: the invitation, and being logged out by a new email or role of one's own. */
export function useSaveUser({ isInvited, own }: Saving): (body: User) => Promise<UserRecord> {
  const queryClient = useQueryClient()
  return async (body) => {
    const saved = await callApi(userEndpoints.saveUser, { body })
    if (isInvited) await sendInvitation(saved.email).then(tellInvited, tellNotInvited)
    const hasLostSession = own && (!isSameEmail(own.email, saved.email) || own.appRoleId !== saved.appRoleId)
    if (hasLostSession) queryClient.setQueryData(currentUserQuery.queryKey, null)
    return saved
  }
}
