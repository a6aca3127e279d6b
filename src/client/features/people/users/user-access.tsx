import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery, useCurrentUser, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { useStillOpen } from '#client/routing/still-open.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { formatMoment, isSameEmail } from '#shared/domain/formats.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'
import { nameUser } from './user-records.ts'

/** Whether a user has ever logged in, with buttons to invite or remove them. */
export function UserAccess({ user }: { user: UserRecord }) {
  const site = useSite()
  const caller = useCurrentUser()
  const { lastSignInAt } = user
  const note = lastSignInAt
    ? `Last logged in ${formatMoment(lastSignInAt, site?.timeZone ?? 'UTC')}.`
    : 'Never logged in.'
  return (
    <Section title="Access" note={note}>
      <Actions>
        {lastSignInAt === null && <InviteButton user={user} />}
        <RemoveUser user={user} isOwn={caller !== null && isSameEmail(caller.email, user.email)} />
      </Actions>
    </Section>
  )
}

/** Removes a user after a question that says who goes, and what with them. */
function RemoveUser({ user, isOwn }: { user: UserRecord; isOwn: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useStillOpen()
  const name = nameUser(user)
  const remove = useMutation({
    mutationFn: () => callApi(userEndpoints.removeUser, { params: { id: user.id } }),
    onSuccess: async () => {
      toast(`${name} was removed`)
      if (isOwn) queryClient.setQueryData(currentUserQuery.queryKey, null)
      if (isStillOpen()) await navigate({ to: paths.users, ignoreBlocker: true })
      await queryClient.invalidateQueries({ queryKey: ['users'] })
    },
  })

  function ask() {
    remove.reset()
    setAsking(true)
  }

  return (
    <>
      <Button disabledReason={whyNotRemovable(user)} onPress={ask}>
        Remove this user
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        busyLabel="Removing…"
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {describePerson(user)} can no longer log in{isOwn ? '. This is you, so you’ll be logged out' : ''}. We delete
          the account. The log keeps their name.
        </p>
        <p>You can’t undo this. No registrations are affected.</p>
        {remove.error && <Notice tone="error">{describeRefusal(remove.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}

function describePerson(user: UserRecord): string {
  const details = [user.companyName, user.email].filter((text) => text !== '').join(', ')
  return `${nameUser(user)} (${details})`
}

function whyNotRemovable({ isLastAdmin, registrationCount }: UserRecord): string | undefined {
  if (isLastAdmin) return 'You can’t remove the only administrator.'
  return registrationCount > 0 ? describeRegistrations(registrationCount) : undefined
}

const describeRegistrations = (count: number) =>
  `You can’t remove this user, who created ${count === 1 ? '1 registration' : `${count} registrations`}.`

function describeRefusal(failure: unknown): string {
  const count = failure instanceof RequestError ? failure.problem?.registrations : undefined
  return count === undefined ? describeFailure(failure) : describeRegistrations(count)
}

export const sendInvitation = (email: string) => callApi(userEndpoints.inviteUser, { body: { email } })

export const describeInvited = ({ email }: { email: string }) => describeOutcome('Invitation', email)

export const describeNotInvited = (failure: unknown) => `No invitation was sent. ${describeFailure(failure)}`

export function InviteButton({ user, isQuiet = false }: { user: UserRecord; isQuiet?: boolean }) {
  const invite = useMutation({
    mutationFn: sendInvitation,
    onSuccess: (invited) => void toast(describeInvited(invited)),
    onError: (failure) => void toast(describeNotInvited(failure), { tone: 'error' }),
  })
  return (
    <Button
      tone={isQuiet ? 'quiet' : 'secondary'}
      isBusy={invite.isPending}
      aria-label={`Invite ${nameUser(user)}`}
      onPress={() => invite.mutate(user.email)}
    >
      Invite
    </Button>
  )
}
