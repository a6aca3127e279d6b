import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery } from '#client/api/queries.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { pageTitleId, Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints, type WaitingInvitation } from '#shared/contracts/users.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { Email } from './email.tsx'
import { labelRole } from './user-records.tsx'

const invitationsQuery = apiQuery(
  ['users', 'invitations'],
  userEndpoints.listInvitations,
  {},
  { staleTime: 0, refetchOnWindowFocus: 'always' },
)

const columns: readonly Column<WaitingInvitation>[] = [
  { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { key: 'role', header: 'Role', cell: ({ appRole }) => labelRole(appRole) },
  { key: 'state', header: 'Invited', cell: (row) => <InvitationState invitation={row} /> },
]

export function Invitations() {
  const { data, error, refetch } = useQuery(invitationsQuery)
  if (error && !data) return <LoadFailure title="We couldn’t load the invitations" error={error} onRetry={refetch} />
  if (!data?.length) return null
  return (
    <Section title="Invitations">
      <Table caption="Invitations" columns={columns} rows={data} rowKey={({ id }) => id} />
    </Section>
  )
}

function InvitationState({ invitation }: { invitation: WaitingInvitation }) {
  const { sentAt, invitedBy, isExpired, mail } = invitation
  const site = useSite()
  const unsent = { failed: 'Email not delivered', kept: 'Email not sent', queued: null, sent: null }
  const problem = (mail && unsent[mail]) ?? (isExpired ? 'Expired' : null)
  return (
    <div className="flex flex-wrap items-center gap-y-2 gap-x-4 whitespace-normal">
      <span>
        <Tag tone={problem ? 'error' : 'current'}>{problem ?? 'Invited'}</Tag>{' '}
        {site && formatDate(readToday(site.timeZone, sentAt))} by {invitedBy}
      </span>
      <InvitationActions invitation={invitation} />
    </div>
  )
}

const gone = 'This invitation no longer exists. It was canceled, or the person has already signed up.'

const isGone = (failure: unknown) => failure instanceof RequestError && failure.status === 404

function InvitationActions({ invitation: { id, email } }: { invitation: WaitingInvitation }) {
  const [isAsking, setAsking] = useState(false)
  const site = useSite()
  const toastOutcome = useToastOutcome()
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const resend = useMutation({
    mutationFn: () => callApi(userEndpoints.resendInvitation, { params: { id } }),
    onSuccess: () => toastOutcome({ what: 'New invitation', to: email, more: '. The earlier link no longer works' }),
    onError: (failure) => void toast(isGone(failure) ? gone : describeFailure(failure), { tone: 'error' }),
    onSettled: reload,
  })
  const cancel = useMutation({
    mutationFn: () => callApi(userEndpoints.revokeInvitation, { params: { id } }),
    onSuccess: () => finish(`Invitation for ${email} canceled. Its link no longer works`),
    onError: (failure) => (isGone(failure) ? finish(gone) : undefined),
  })

  async function finish(message: string) {
    toast(message)
    setAsking(false)
    await reload()
    document.getElementById(pageTitleId)?.focus()
  }

  function ask() {
    cancel.reset()
    setAsking(true)
  }

  return (
    <span className="inline-flex -m-3 whitespace-nowrap">
      <Button
        tone="quiet"
        isBusy={resend.isPending}
        aria-label={`Resend the invitation for ${email}`}
        onPress={() => resend.mutate()}
      >
        Resend
      </Button>
      <Button tone="quiet" aria-label={`Cancel the invitation for ${email}`} onPress={ask}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Cancel the invitation?"
        confirmLabel="Cancel invitation"
        cancelLabel="Go back"
        busyLabel="Canceling…"
        tone="danger"
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>The link for {email} will stop working. You can’t undo this, but you can invite them again.</p>
        {site?.openSignUp && <p>They can still sign up as a partner, like anyone else.</p>}
        {!isGone(cancel.error) && <FailureNotice error={cancel.error} />}
      </ConfirmDialog>
    </span>
  )
}
