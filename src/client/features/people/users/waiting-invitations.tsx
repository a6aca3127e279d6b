import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/display/facts.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { pageTitleId, Section } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { userEndpoints, type WaitingInvitation } from '#shared/contracts/users.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { describeOutcome } from '#shared/domain/mail/mail-log.ts'
import { countOf } from '#shared/domain/text.ts'
import { invitationsQuery, nameRole } from './user-records.ts'
import styles from './users.module.css'

/** So many are seen at once, above the users; after a big meeting there may be dozens. */
const shownAtOnce = 5

/** Open invitations. Empty without any. */
export function WaitingInvitations() {
  const { data, error, refetch } = useQuery(invitationsQuery)
  if (!data && error) return <LoadFailure title="We couldn’t load the invitations" error={error} onRetry={refetch} />
  if (!data || data.length === 0) return null
  const more = data.slice(shownAtOnce)
  return (
    <Section title="Invitations" note={describeCount(data)}>
      <InvitationTable caption="Open invitations" rows={data.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <Disclosure title={`${more.length} more`} level={3}>
          <InvitationTable caption="More open invitations" rows={more} />
        </Disclosure>
      )}
    </Section>
  )
}

function describeCount(rows: readonly WaitingInvitation[]): string {
  const expired = rows.filter(({ isExpired }) => isExpired).length
  const waiting = `${countOf(rows.length, 'person has', 'people have')} not signed up yet`
  if (expired === 0) return waiting
  return `${waiting}; ${countOf(expired, 'invitation has', 'invitations have')} expired`
}

const columns: readonly Column<WaitingInvitation>[] = [
  { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { key: 'role', header: 'Role', cell: ({ appRole }) => nameRole(appRole) },
  { key: 'sent', header: 'Invited', cell: (row) => <SentDay row={row} /> },
  { key: 'state', header: 'Status', cell: (row) => <State row={row} /> },
  { key: 'do', header: 'Resend or revoke', isHeaderHidden: true, cell: (row) => <RowActions invitation={row} /> },
]

function InvitationTable({ caption, rows }: { caption: string; rows: readonly WaitingInvitation[] }) {
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
}

function useDay() {
  const site = useSite()
  return (instant: string) => site && formatDate(todayIn(site.timeZone, instant))
}

function SentDay({ row: { sentAt, invitedBy } }: { row: WaitingInvitation }) {
  const dayOf = useDay()
  return (
    <span>
      {dayOf(sentAt)} by {invitedBy}
    </span>
  )
}

function State({ row: { isExpired, expiresAt, mail } }: { row: WaitingInvitation }) {
  const dayOf = useDay()
  if (mail === 'failed') return <Tag tone="error">Email not delivered</Tag>
  if (isExpired) return <Tag tone="error">Expired</Tag>
  if (mail === 'queued') return <Tag>Sending</Tag>
  return <span>Valid through {dayOf(expiresAt)}</span>
}

const gone = 'This invitation no longer exists. It was revoked, or the person has already signed up.'

const isGone = (failure: unknown) => failure instanceof RequestError && failure.status === 404

function RowActions({ invitation }: { invitation: WaitingInvitation }) {
  const { id, email } = invitation
  const queryClient = useQueryClient()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['users'] })
  const resend = useMutation({
    mutationFn: () => callApi(userEndpoints.resendInvitation, { params: { id } }),
    onSuccess: () => void toast(`${describeOutcome('New invitation', email)}. The earlier link no longer works`),
    onError: (failure) => void toast(isGone(failure) ? gone : describeFailure(failure), { tone: 'error' }),
    onSettled: reload,
  })
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
      <Revocation invitation={invitation} onDone={reload} />
    </span>
  )
}

interface RevocationProps {
  invitation: WaitingInvitation
  onDone: () => Promise<void>
}

function Revocation({ invitation: { id, email }, onDone }: RevocationProps) {
  const [isAsking, setAsking] = useState(false)
  const site = useSite()
  const revoke = useMutation({
    mutationFn: () => callApi(userEndpoints.revokeInvitation, { params: { id } }),
    onSuccess: () => finish(`Invitation for ${email} revoked. Its link no longer works`),
    onError: (failure) => (isGone(failure) ? finish(gone) : undefined),
  })

  async function finish(message: string) {
    toast(message)
    setAsking(false)
    await onDone()
    // The button that was pressed has gone with its row.
    document.getElementById(pageTitleId)?.focus()
  }

  function ask() {
    revoke.reset()
    setAsking(true)
  }

  return (
    <>
      <Button tone="quiet" aria-label={`Revoke the invitation for ${email}`} onPress={ask}>
        Revoke
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Revoke the invitation?"
        confirmLabel="Revoke"
        busyLabel="Revoking…"
        tone="danger"
        isBusy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      >
        <p>The link we emailed to {email} will stop working. You can’t undo this, but you can invite them again.</p>
        {site?.openSignUp && <p>They can still sign up as a partner, like anyone.</p>}
        {revoke.error && !isGone(revoke.error) && <Notice tone="error">{describeFailure(revoke.error)}</Notice>}
      </ConfirmDialog>
    </>
  )
}

/** An address in a list, which a narrow column breaks where it is read in parts: before the @ and before a dot. */
export function Email({ email }: { email: string }) {
  return (
    <span className={styles.email}>
      <BreakableEmail email={email} />
    </span>
  )
}

function BreakableEmail({ email }: { email: string }) {
  const end = email.slice(1).search(/[@.]/) + 1
  if (end === 0) return email
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      <BreakableEmail email={email.slice(end)} />
    </>
  )
}
