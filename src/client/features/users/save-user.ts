import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery, useMailLeaves } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { type User, type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { describeInvited, describeNotInvited, sendInvitation } from './invitations.tsx'
import { nameUser } from './names.ts'

interface Saving {
  isInvited: boolean
  /** The user as opened, when it is the one who saves. */
  ownUser: { email: string; appRoleId?: number } | null
}

/** A user as saved, with what has become of the invitation, where one was to be sent. */
export interface SavedUser extends UserRecord {
  invitation?: { isSent: boolean; sentence: string }
}

/** Saves a user, and does what follows: the invitation, and being logged out by a new email or role of one's own. */
export function useSaveUser({ isInvited, ownUser }: Saving): (body: User) => Promise<SavedUser> {
  const queryClient = useQueryClient()
  const mailLeaves = useMailLeaves()
  return async (body) => {
    const saved = await callApi(userEndpoints.saveUser, { body })
    const hasLostSession =
      ownUser && (!isSameEmail(ownUser.email, saved.email) || ownUser.appRoleId !== saved.appRoleId)
    if (hasLostSession) queryClient.setQueryData(currentUserQuery.queryKey, null)
    return isInvited ? { ...saved, invitation: await invite(saved.email, mailLeaves) } : saved
  }
}

/** The user is saved by then, so a failure is told and not thrown. */
function invite(email: string, mailLeaves: boolean): Promise<SavedUser['invitation']> {
  return sendInvitation(email).then(
    (invited) => ({ isSent: true, sentence: describeInvited(invited, mailLeaves) }),
    (failure) => ({ isSent: false, sentence: describeNotInvited(failure) }),
  )
}

/** Both in one message: on the phone a second one would take the place of the first. */
export function describeSavedUser({ invitation, ...saved }: SavedUser) {
  const message = `${nameUser(saved)} was saved`
  if (!invitation) return message
  const both = `${message}. ${invitation.sentence}`
  return invitation.isSent ? both : { message: both, tone: 'error' as const }
}
