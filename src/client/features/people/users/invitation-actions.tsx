import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCanSendMail, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints, type WaitingInvitation } from '#shared/contracts/users.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'
import styles from './users.module.css'

/** Since when someone is invited and what is wrong with it, with the buttons of the row. */
export function InvitationState({ invitation }: { invitation: WaitingInvitation }) {
  const { sentAt, invitedBy, isExpired, mail } = invitation
  const site = useSite()
  const problem = mail === 'failed' ? 'Email not delivered' : isExpired ? 'Expired' : null
  return (
    <div className={styles.invited}>
      <span>
        <Tag tone={problem ? 'error' : 'current'}>{problem ?? 'Invited'}</Tag>{' '}
        {site && formatDate(todayIn(site.timeZone, sentAt))} by {invitedBy}
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
  const canSendMail = useCanSendMail()
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const resend = useMutation({
    mutationFn: () => callApi(userEndpoints.resendInvitation, { params: { id } }),
    onSuccess: () => {
      const outcome = canSendMail ? describeOutcome('New invitation', email) : 'Fairway can’t send email yet'
      toast(`${outcome}. The earlier link no longer works`)
    },
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
    // The button that was pressed has gone with its row.
    document.getElementById(pageTitleId)?.focus()
  }

  function ask() {
    cancel.reset()
    setAsking(true)
  }

  return (
    <span className={styles.rowActions}>
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
        <p>The link we emailed to {email} will stop working. You can’t undo this, but you can invite them again.</p>
        {site?.openSignUp && <p>They can still sign up as a partner, like anyone.</p>}
        {cancel.error && !isGone(cancel.error) && <Notice tone="error">{describeFailure(cancel.error)}</Notice>}
      </ConfirmDialog>
    </span>
  )
}
